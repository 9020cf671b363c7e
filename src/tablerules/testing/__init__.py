"""The conformance kit"""
from .strategies import *
from .stacking import stacked
