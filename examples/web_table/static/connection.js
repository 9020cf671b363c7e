// The websocket: it comes back by itself, and the token brings the seat back with it.

const TOKEN = "tablerules.token";

export class Connection {
  constructor({ language, onmessage, onstate }) {
    Object.assign(this, { language, onmessage, onstate });
    this.wait = 500;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket.addEventListener("open", () => {
      this.send({ type: "hello", token: stored(), lang: this.language() });
    });
    this.socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "welcome") {
        store(message.token);
        this.wait = 500;
        this.onstate(true);
      }
      this.onmessage(message);
    });
    this.socket.addEventListener("close", () => {
      this.onstate(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

// Without storage (some private windows) the token lasts as long as the page.
let kept = null;

function stored() {
  try {
    return localStorage.getItem(TOKEN) ?? kept;
  } catch {
    return kept;
  }
}

function store(token) {
  kept = token;
  try {
    localStorage.setItem(TOKEN, token);
  } catch {
    /* it is kept in memory */
  }
}
