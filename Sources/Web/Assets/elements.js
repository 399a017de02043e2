// Elements of the page. Foreign texts become text nodes and values of attributes, never HTML.

/** Creates an element; properties that start with `on` are listeners, `data` and `aria` are objects. */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key === "aria") for (const [aria, text] of Object.entries(value)) element.setAttribute(`aria-${aria}`, text);
    else if (key in element && key !== "list" && key !== "form") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Creates a button; while its asynchronous action runs, it is busy, and errors become messages. */
export function action(label, perform, properties = {}) {
  const button = h("button", { type: "button", ...properties }, label);
  button.addEventListener("click", async () => {
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    try {
      await perform(button);
    } catch (error) {
      report(error);
    } finally {
      button.ariaDisabled = "false";
    }
  });
  return button;
}

/** Shows a message for some seconds; errors stay until they are dismissed. */
export function say(text, hint = null, kind = "note") {
  const message = h("div", { className: `message ${kind}` },
    h("p", {}, kind === "error" ? h("strong", {}, "Error: ") : null, text, hint ? h("small", {}, hint) : null));
  message.append(h("button", { type: "button", className: "plain", aria: { label: "Dismiss" }, onclick: () => message.remove() }, "✕"));
  const messages = document.getElementById("messages");
  messages.append(message);
  while (messages.children.length > 4) messages.firstElementChild.remove();
  if (kind !== "error") setTimeout(() => message.remove(), 6000);
}

export function report(error) {
  say(error.message, error.hint ?? null, "error");
}

/** A chip: a word with a shape, so that its meaning does not depend on the color. */
export function chip(text, kind = "") {
  return h("span", { className: `chip ${kind}` }, text);
}

const states = { running: "good", starting: "busy", waiting: "warn", failed: "bad" };

export function stateChip(state) {
  return chip(state, states[state] ?? "");
}

/** Returns the words of a name: "heartRate", "heart-rate" and "heart_rate" are "heart rate". */
export function words(name) {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ").replace(/ (\w)(?=[a-z])/g, (part) => part.toLowerCase());
}

export function title(name) {
  const text = words(name).replace(/^rr /i, "RR ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function number(value) {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(6)));
}

/** Returns a value of a field as text. */
export function text(value, unit = "") {
  const suffix = unit ? (unit === "%" ? " %" : ` ${unit}`) : "";
  if (value === null || value === undefined) return "–";
  if (typeof value === "number") return number(value) + suffix;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length ? value.map((item) => text(item)).join(", ") + suffix : "none";
  if (typeof value === "object") return Object.entries(value).map(([key, item]) => `${words(key)} ${text(item)}`).join(", ");
  return String(value) + suffix;
}

/** Returns the fields of a decoded value as pairs of name and text. */
export function fields(decoded) {
  if (decoded === null || typeof decoded !== "object" || Array.isArray(decoded)) return [["value", text(decoded)]];
  const units = decoded.units ?? {};
  return Object.entries(decoded).filter(([key]) => key !== "units").map(([key, value]) => [key, text(value, units[key])]);
}

/** A list of the fields of a value; without decoded fields, its bytes. */
export function valueView(value, decoded, properties = ["read"]) {
  const instead = properties.includes("read") ? "not read" : properties.some((name) => name === "notify" || name === "indicate") ? "subscribe to see its values" : "can only be written";
  if (value === null) return h("p", { className: "value empty" }, instead);
  if (decoded === null || decoded === undefined) return h("p", { className: "value" }, h("code", {}, hex(value) || "empty"));
  const pairs = fields(decoded).filter(([, content], _, all) => all.length === 1 || content !== "–");
  if (pairs.length === 1) return h("p", { className: "value" }, pairs[0][1]);
  return h("dl", { className: "value fields" }, pairs.map(([key, content]) => h("div", {}, h("dt", {}, title(key)), h("dd", {}, content))));
}

export function hex(value) {
  return (value ?? "").replace(/(..)(?=.)/g, "$1 ");
}

export function time(rfc3339) {
  return new Date(rfc3339).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** A labeled control. */
export function field(label, control, hint = null) {
  return h("label", { className: "field" }, h("span", {}, label), control, hint ? h("small", {}, hint) : null);
}

/** A select of pairs of value and label. */
export function select(options, properties = {}) {
  const element = h("select", properties, options.map(([value, label]) => h("option", { value }, label)));
  if (properties.value !== undefined) element.value = properties.value;
  return element;
}

/** A panel with a heading. */
export function panel(heading, ...children) {
  return h("section", { className: "panel", aria: { label: heading } }, h("h2", {}, heading), ...children);
}

export function empty(text, ...more) {
  return h("div", { className: "empty" }, h("p", {}, text), ...more);
}

/** A bounded list of lines, the newest first. */
export class Log {
  #limit;

  constructor(label, limit = 200) {
    this.#limit = limit;
    this.element = h("ol", { className: "log", tabIndex: 0, aria: { label } });
    this.#note = h("li", { className: "placeholder" }, "no events yet");
    this.element.append(this.#note);
  }

  #note;

  add(stamp, kind, content, className = "") {
    this.#note.remove();
    this.element.prepend(h("li", { className }, h("time", {}, stamp ? time(stamp) : ""), h("b", {}, words(kind)), h("span", {}, content)));
    while (this.element.children.length > this.#limit) this.element.lastElementChild.remove();
  }
}

/** Returns the rest of an event as text. */
export function summary(event) {
  const hidden = new Set(["event", "time", "value", "handle", "services", "manufacturerData", "serviceData", "beacons", "addressType"]);
  const parts = [];
  for (const [key, value] of Object.entries(event)) {
    if (hidden.has(key) || value === null || value === "") continue;
    if (key === "decoded") parts.push(fields(value).filter(([, content]) => content !== "–").map(([name, content]) => `${words(name)} ${content}`).join(", "));
    else if (key === "error") parts.push(value.message);
    else if (key === "rssi") parts.push(`${value} dBm`);
    else if (["address", "peer", "characteristic", "service", "name", "text", "adapter"].includes(key)) parts.push(String(value));
    else parts.push(`${words(key)} ${text(value)}`);
  }
  return parts.join(" · ");
}
