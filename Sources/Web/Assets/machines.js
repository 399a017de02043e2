// The machines at the broker, beside each other.
import { Client } from "./client.js";
import { chip, empty, h, report, time } from "./elements.js";

const columns = ["Machine", "State", "Adapters", "Devices", "Sessions", "Alarms", "Version"];

export class MachinesView {
  #feed = new Client("/machines");
  #machines = new Map();
  #isStarted = false;
  #problem = h("p", { className: "muted", role: "status" });
  #body = h("tbody");
  #none = empty("The broker knows no machine. Set mqtt.url in the configuration of gattlabd on each of them.");
  // Without the focus, a keyboard could not scroll it.
  #table = h("div", { className: "panel scroll", tabIndex: 0, role: "region", aria: { label: "Machines" } },
    h("table", { className: "machines" }, h("caption", { className: "hidden" }, "Machines"),
      h("thead", {}, h("tr", {}, columns.map((name) => h("th", { scope: "col" }, name)))), this.#body));

  constructor() {
    this.element = h("div", { className: "page" }, h("div", { className: "heading" }, h("h1", {}, "Machines")), this.#problem, this.#none, this.#table);
    this.#table.hidden = this.#none.hidden = true;
  }

  start() {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#feed.follow("@machines", {
      started: () => this.#load().catch(report),
      event: (event) => this.#receive(event),
      gap: () => this.#load().catch(report),
      end: (error) => error && report(error),
    });
    this.#feed.connect();
  }

  stop() {}

  async #load() {
    const { machines, error, hint } = await this.#feed.call("list");
    this.#machines = new Map(machines.map((machine) => [key(machine), this.#row(machine)]));
    this.#body.replaceChildren(...this.#machines.values());
    this.#explain(error, hint);
  }

  #receive(event) {
    if (event.event === "broker") this.#explain(event.error, event.hint);
    else if (event.event === "machine") this.#show(event);
    else if (event.event === "removed") {
      this.#machines.get(key(event))?.remove();
      this.#machines.delete(key(event));
    }
    this.#update();
  }

  #explain(error, hint) {
    this.#problem.textContent = error ? (hint ? `${error}; ${hint}` : error) : "";
    this.#problem.hidden = !error;
    this.#update();
  }

  #update() {
    this.#table.hidden = this.#machines.size === 0;
    this.#none.hidden = this.#machines.size > 0 || !this.#problem.hidden;
  }

  /** Replaces the row of a machine, or inserts it in the order of the names. */
  #show(machine) {
    const row = this.#row(machine);
    const name = key(machine);
    const former = this.#machines.get(name);
    this.#machines.set(name, row);
    if (former) former.replaceWith(row);
    else this.#body.insertBefore(row, [...this.#body.children].find((one) => one.dataset.machine > name) ?? null);
  }

  #row(machine) {
    const isOnline = machine.state === "online";
    const { adapters, devices, sessions, alarms } = machine;
    return h("tr", { data: { machine: key(machine) } }, h("th", { scope: "row" }, key(machine)),
      h("td", {}, chip(machine.state, isOnline ? "good" : "warn"), h("small", {}, details(machine))),
      h("td", {}, adapters.map((one) => `${one.adapter}${one.powered ? "" : " (off)"}`).join(", ") || "–"),
      h("td", {}, counts(devices)), h("td", {}, counts(sessions)),
      h("td", {}, alarms.alerting ? chip(`${alarms.alerting} alerting`, "bad") : null, counts({ ...alarms, alerting: 0 }, !alarms.alerting)),
      h("td", {}, machine.version));
  }
}

function key(machine) {
  return `${machine.site}/${machine.host}`;
}

/** The reason of a state and its start. */
function details({ reason, since }) {
  const start = since ? `since ${new Date(since).toDateString() === new Date().toDateString() ? time(since) : new Date(since).toLocaleString()}` : null;
  return [reason?.replace("-", " "), start].filter(Boolean).join(", ");
}

/** Counts by state as text: "2 running, 1 failed". */
function counts(states, showsNone = true) {
  const text = Object.entries(states).filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`).join(", ");
  return text || (showsNone ? "–" : "");
}
