// Probes: a form that starts one, and the tests, the log and the result of each.
import { Client } from "./client.js";
import { action, empty, field, h, report, say, select } from "./elements.js";
import { ProbeCard } from "./probe-card.js";
import { deviceField } from "./suggestions.js";

const shownProbes = 20;
const own = "";

export class ProbesView {
  #probes = new Client("/probes");
  #cards = new Map();
  #queue = [];
  #isStarted = false;
  #list = h("div", { className: "cards" });
  #none = empty("No probe has run. Start one of the included probes, or a script of your own.");
  #lost = h("p", { className: "muted", role: "status" });
  #scripts = select([[own, "Own script"]], { required: true });
  #summary = h("small");
  #name = h("input", { type: "text", value: "checks.lua", pattern: "[^\\/]+\\.(lua|yaml)", title: "a name that ends with .lua or .yaml", maxLength: 128 });
  #text = h("textarea", { rows: 10, spellcheck: false, autocomplete: "off", placeholder: 'suite("strap", function() … end)' });
  #summaries = new Map();

  constructor(client) {
    this.element = h("div", { className: "page" }, h("div", { className: "heading" },
      h("h1", {}, "Probes"),
      action("Test the adapters", () => this.#run({ script: "loopback", devices: [], writes: false }), {
        title: "Emulates a device on one adapter of this machine and drives it from another one, in a minute",
      })), this.#form(client), this.#lost, this.#none, this.#list);
  }

  start() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#probes.addEventListener("open", () => this.#loadScripts().catch(report), { once: true });
    this.#probes.follow("@probes", {
      event: (event) => this.#receive(event),
      gap: (count) => { this.#lost.textContent = `${count} earlier events of probes are not available`; },
      end: (error) => error && report(error),
    }, 0);
    this.#probes.connect();
  }

  stop() {}

  // MARK: Starting

  #form(client) {
    const file = h("input", { type: "file", accept: ".lua,.yaml,.yml", onchange: () => this.#open(file.files[0]).catch(report) });
    const script = h("div", { className: "script" },
      h("div", { className: "row" }, field("Open a file", file), field("Name", this.#name, "Lua, or steps in YAML.")),
      field("Script", this.#text));
    const device = deviceField(client, "Device", "An address, a name or service=UUID; several are separated by commas.", { placeholder: "selected by the script" });
    const writes = h("input", { type: "checkbox", role: "switch" });
    const submit = action("Run", () => this.#start(device.input.value, writes.checked), { type: "submit", className: "primary" });
    const change = () => {
      script.hidden = this.#scripts.value !== own;
      this.#summary.textContent = this.#summaries.get(this.#scripts.value) ?? "";
    };
    this.#scripts.addEventListener("change", change);
    change();
    return h("form", { className: "panel form", aria: { label: "Run a probe" }, onsubmit: (event) => event.preventDefault() },
      h("div", { className: "row" },
        h("div", { className: "field" }, field("Probe", this.#scripts), this.#summary), device.element),
      script,
      h("div", { className: "row" }, h("label", { className: "check" }, writes, "Allow writes outside the specification"), submit));
  }

  async #open(file) {
    if (!file) return;
    this.#text.value = await file.text();
    this.#name.value = file.name.replace(/\.yml$/, ".yaml");
  }

  async #start(device, writes) {
    const devices = device.split(",").map((name) => name.trim()).filter(Boolean);
    const request = { script: this.#scripts.value, devices, writes };
    if (request.script === own) {
      if (!this.#name.reportValidity()) return;
      Object.assign(request, { script: this.#name.value, text: this.#text.value });
    }
    await this.#run(request);
  }

  async #run(request) {
    await this.#probes.call("start", request);
    say(`Started ${request.script}`);
  }

  async #loadScripts() {
    const { probes } = await this.#probes.call("library");
    for (const { name, summary } of probes) {
      this.#summaries.set(name, summary);
      this.#scripts.append(h("option", { value: name }, name));
    }
  }

  // MARK: Events

  /** Events are shown in batches, because a replay has thousands. */
  #receive(event) {
    if (this.#queue.push(event) === 1) setTimeout(() => this.#showQueue(), 30);
  }

  #showQueue() {
    for (const event of this.#queue) this.#card(event.probe).receive(event);
    this.#queue = [];
  }

  #card(number) {
    if (!this.#cards.has(number)) {
      const card = new ProbeCard(number, () => this.#probes.call("stop", { probe: number }));
      this.#cards.set(number, card);
      this.#list.prepend(card.element);
      while (this.#cards.size > shownProbes) {
        const [oldest, { element }] = this.#cards.entries().next().value;
        element.remove();
        this.#cards.delete(oldest);
      }
    }
    this.#none.hidden = true;
    return this.#cards.get(number);
  }
}
