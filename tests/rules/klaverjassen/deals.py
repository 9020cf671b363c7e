"""Whole deals with a name, each made for what it comes to; every card in them is legal under every duty to trump.

Unless moved, seat 0 is eldest and declares. The first number is the declaring team's.
"""

from __future__ import annotations

from .table import Deal


def _deal(trump: str, *tricks: str) -> Deal:
    return Deal(tuple(trick.strip() for line in tricks for trick in line.split("/")), trump)


# 81 : 81
EVEN = _deal(
    "D",
    "D7 DQ D9 DJ / CA DK C7 CQ / HT HK HA H7 / C9 CK DA CT",
    "SQ SA S9 S7 / H8 HQ HJ SK / CJ S8 SJ C8 / D8 H9 ST DT",
)
# 82 : 80
HALF_PLUS_ONE = _deal(
    "S",
    "HA H9 HJ SJ / C8 CJ SA CK / HK HQ SQ HT / CT C9 H8 C7",
    "D7 S8 DQ DA / ST DT S9 CA / D9 DK S7 D8 / SK DJ H7 CQ",
)
# 100 : 62
MADE = _deal(
    "D",
    "H7 HK DT HA / DK DJ DA D9 / SK D8 S7 SQ / C7 CT CQ C9",
    "S8 D7 SA CA / C8 SJ CJ HJ / HT H8 DQ S9 / CK ST HQ H9",
)
# 62 : 100
LOST = _deal(
    "H",
    "S8 SQ HK ST / DK D9 DJ HT / S7 HA SA SK / DT HJ D7 CK",
    "H7 HQ S9 CA / C7 CJ CQ C8 / D8 H9 DQ SJ / H8 C9 CT DA",
)
# 71 and 20 roem : 91
TIE = _deal(
    "S",
    "HQ H7 S7 HJ / DJ DQ D7 DA / HK SQ HT H8 / C8 CA C9 CQ",
    "H9 SK HA D8 / CJ CK C7 CT / ST S9 S8 DT / D9 SA DK SJ",
)
# 85 : 77 and 20 roem
SUNK = _deal(
    "C",
    "SK S9 ST S7 / HQ HT HK HA / D9 C9 DA DJ / SA CT CJ SQ",
    "C8 CA S8 CQ / D7 H9 DK D8 / CK C7 HJ H7 / DQ H8 DT SJ",
)
# 80 and 20 roem : 82
SAVED = _deal(
    "C",
    "D9 DJ D8 DQ / S9 SA SJ SK / DT CK D7 DA / CQ CA C9 C8",
    "SQ S8 S7 ST / C7 CJ DK H7 / HQ HT H8 HJ / HK HA CT H9",
)
# 102 and 20 roem : 60 and 40 roem
BOTH_HAVE_ROEM = _deal(
    "D",
    "H9 HA HQ H8 / S7 SJ S9 SQ / CT CQ CA CK / H7 DT D9 HK",
    "ST SA DJ S8 / C7 C8 C9 D7 / HT HJ DA CJ / DK SK D8 DQ",
)
# 60 and 20 roem : 102 and 50 roem
NAT_WITH_ROEM = _deal(
    "S",
    "CJ CK C7 CT / S9 SQ SJ ST / HK H7 HJ HA / S7 D7 DQ SA",
    "DK DT D9 DJ / S8 HT CA SK / C9 C8 DA CQ / D8 HQ H9 H8",
)
# 162 : 0
PIT = _deal(
    "C",
    "HT HJ HA H7 / CJ DK C9 D8 / CA D7 CK D9 / CT DJ CQ H9",
    "C8 S7 DT SQ / C7 DQ HK S8 / DA HQ SA SJ / SK H8 ST S9",
)
# 162 and 40 roem : 0
PIT_WITH_ROEM = _deal(
    "C",
    "CJ HQ C9 HK / CT HJ CA H8 / CK DK C8 S7 / CQ D7 C7 SJ",
    "DA DJ SA DQ / DT D8 HA D9 / ST S8 SQ S9 / SK H9 HT H7",
)
# 0 : 162, all tricks to the opponents
COUNTER_PIT = _deal(
    "D",
    "S7 SA SJ ST / DJ H7 D9 HK / DA C9 D7 CQ / DT SQ DK H9",
    "D8 CJ DQ S9 / HA HT CA H8 / CK C7 CT C8 / SK HQ HJ S8",
)
# 0 : 162 and 20 roem, all tricks to the opponents
COUNTER_PIT_WITH_ROEM = _deal(
    "S",
    "H7 HA HT HK / SA CQ SJ DQ / S9 D8 SK HJ / ST CJ S8 C7",
    "SQ HQ CA D7 / S7 H9 DA DJ / CT C8 DK C9 / CK H8 DT D9",
)
# 0 : 162 and 70 roem, but one trick to the declarers
A_TRICK_BUT_NO_POINT = _deal(
    "D",
    "SQ SJ S8 DT / CQ C7 DJ CK / D9 DQ DK HQ / S9 SA D8 ST",
    "H8 H7 HT H9 / S7 D7 C9 C8 / HK HJ HA DA / SK CJ CA CT",
)
# 114 and 220 roem, four jacks among it : 48
FOUR_JACKS = _deal(
    "D",
    "D7 DT DQ S7 / SK SQ SA DA / H9 HA H7 HT / DK ST CT D9",
    "DJ HJ SJ CJ / CQ C7 C9 CA / HK D8 S9 HQ / CK C8 S8 H8",
)
# 64 and 150 roem, four sevens among it : 98 and 20 roem
FOUR_SEVENS = _deal(
    "D",
    "HJ HK HA HT / SA SQ SJ SK / DQ DA DT D9 / H8 DK HQ H9",
    "S8 D8 ST S9 / C8 CK CA CJ / CQ CT DJ C9 / H7 D7 C7 S7",
)

ALL = {name: deal for name, deal in globals().items() if isinstance(deal, Deal)}
