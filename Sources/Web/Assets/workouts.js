// Workouts: several devices that are recorded together, with their figures.
import { Poll } from "./activity.js";
import { action, chip, empty, field, h, number, report, say, select, title, time } from "./elements.js";
import { deviceField } from "./suggestions.js";

const kinds = ["running", "walking", "cycling", "rowing", "other"];
const states = { active: "good", paused: "warn", "auto-paused": "warn", stopped: "" };

export class WorkoutsView {
  #client;
  #cards = new Map();
  #list = h("div", { className: "cards" });
  #none = empty("There is no workout. Start one with the devices that you wear or use.");
  #poll = new Poll(() => this.#load());

  constructor(client) {
    this.#client = client;
    this.element = h("div", { className: "page" }, h("div", { className: "heading" }, h("h1", {}, "Workouts")), this.#form(), this.#none, this.#list);
  }

  start() { this.#poll.start(); }
  stop() { this.#poll.stop(); }

  #form() {
    const kind = select(kinds.map((word) => [word, title(word)]));
    const devices = deviceField(this.#client, "Devices", "Addresses, names or recordings, separated by commas.", { required: true });
    const name = h("input", { type: "text", pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]*", maxLength: 56, placeholder: "kind and date", autocomplete: "off" });
    return h("form", {
      className: "panel form", aria: { label: "Start a workout" },
      onsubmit: async (event) => {
        event.preventDefault();
        try {
          const request = { kind: kind.value, devices: devices.input.value.split(",").map((word) => word.trim()).filter(Boolean) };
          if (name.value) request.name = name.value;
          const { workout } = await this.#client.call("workouts.start", request);
          say(`Started ${workout}`);
          await this.#poll.run();
        } catch (error) {
          report(error);
        }
      },
    }, h("div", { className: "row" }, field("Kind", kind), devices.element, field("Name, optional", name), h("button", { className: "primary" }, "Start")));
  }

  async #load() {
    const { workouts } = await this.#client.call("workouts.list");
    const present = new Set(workouts.map(({ workout }) => workout));
    for (const [name, card] of this.#cards) {
      if (present.has(name)) continue;
      card.element.remove();
      this.#cards.delete(name);
    }
    // The newest workout comes first.
    for (const workout of workouts) {
      if (!this.#cards.has(workout.workout)) {
        const card = new WorkoutCard(this.#client, workout.workout, () => this.#poll.run());
        this.#cards.set(workout.workout, card);
        this.#list.prepend(card.element);
      }
      await this.#cards.get(workout.workout).update(workout);
    }
    this.#none.hidden = workouts.length > 0;
  }
}

/** A workout: its state, its controls and its figures. */
class WorkoutCard {
  #client;
  #name;
  #onChange;
  #tags = h("p", { className: "tags", role: "status" });
  #buttons = h("div", { className: "buttons" });
  #current = h("p", { className: "figures" });
  #summary = h("div", { className: "scroll" });
  #state = null;
  #laps = 0;

  constructor(client, name, onChange) {
    this.#client = client;
    this.#name = name;
    this.#onChange = onChange;
    this.element = h("section", { className: "panel workout", aria: { label: `Workout ${name}` } },
      h("div", { className: "heading" }, h("div", {}, h("h2", {}, name), this.#tags), this.#buttons), this.#current, this.#summary);
  }

  async update({ kind, state, devices, start, active, laps }) {
    this.#tags.replaceChildren(chip(state, states[state]), h("span", {}, [title(kind), `from ${time(start)}`, clock(active), `${laps} ${laps === 1 ? "lap" : "laps"}`, devices.map(({ device }) => device).join(", ")].join(" · ")));
    const isDone = this.#state === "stopped" && this.#laps === laps;
    if (this.#state !== state) this.#buttons.replaceChildren(...this.#actions(state));
    this.#state = state;
    this.#laps = laps;
    if (!isDone) this.#showFigures(await this.#client.call("workouts.read", { workout: this.#name }));
  }

  #actions(state) {
    const perform = (label, method, properties = {}) => action(label, async () => {
      await this.#client.call(`workouts.${method}`, { workout: this.#name });
      await this.#onChange();
    }, { aria: { label: `${label} ${this.#name}` }, ...properties });
    if (state === "stopped") return [perform("Remove", "remove", { className: "danger" })];
    if (state === "active") return [perform("Lap", "lap"), perform("Pause", "pause"), perform("Stop", "stop", { className: "danger" })];
    return [perform("Resume", "resume"), perform("Stop", "stop", { className: "danger" })];
  }

  #showFigures({ summary, zones, laps, current, gaps }) {
    const now = [["heart rate", current.heartRate, "bpm"], ["zone", current.zone, ""], ["speed", current.speed, "m/s"], ["cadence", current.cadence, "/min"], ["power", current.power, "W"]];
    this.#current.replaceChildren(...now.filter(([, value]) => value !== null).map(([name, value, unit]) => h("span", {}, h("strong", {}, short(value)), ` ${unit} `, h("small", {}, name))));
    this.#current.hidden = this.#current.children.length === 0;
    const rows = [["Total", summary], ...(laps.length > 1 ? laps.map((lap, index) => [`Lap ${index + 1}`, lap]) : [])];
    const heads = ["", "Time", "Heart rate", "Speed", "Cadence", "Power", "Distance", "Energy"];
    this.#summary.replaceChildren(h("table", {}, h("caption", { className: "hidden" }, `Figures of ${this.#name}`),
      h("thead", {}, h("tr", {}, heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td"))))),
      h("tbody", {}, rows.map(([name, figures]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, clock(figures.active)),
        [range(figures.heartRate, "bpm"), range(figures.speed, "m/s"), range(figures.cadence, "/min"), range(figures.power, "W"), quantity(figures.distance, "m"), quantity(figures.energy, "kJ")].map((cell) => h("td", {}, cell)))))),
    h("p", { className: "muted" }, [zones.filter((zone) => zone.time > 0).map((zone) => `zone ${zone.zone}: ${clock(zone.time)}`).join(", "), gaps.length ? `${gaps.length} ${gaps.length === 1 ? "gap" : "gaps"}` : ""].filter(Boolean).join(" · ")));
  }
}

function range(value, unit) {
  if (!value) return "–";
  const { minimum, average, maximum } = value;
  const limits = maximum === null ? "" : minimum === null ? ` (up to ${short(maximum)})` : ` (${short(minimum)} to ${short(maximum)})`;
  return `${short(average)} ${unit}${limits}`;
}

function quantity(value, unit) {
  return value === null || value === undefined ? "–" : `${short(value)} ${unit}`;
}

function short(value) {
  return number(Number(value.toPrecision(4)));
}

/** Returns seconds as 1:02:03 or 2:03. */
function clock(seconds) {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}
