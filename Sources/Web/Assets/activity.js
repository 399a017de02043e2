// Sessions and their events, questions, alarms and samples.
import { AlarmForm } from "./alarm-form.js";
import { periodChart } from "./chart.js";
import { action, empty, field, h, Log, number, panel, report, select, stateChip, summary, time, title } from "./elements.js";
import { recordingForm } from "./recordings.js";

const pollInterval = 2000;
const replayed = 200;

/** Calls a function now and then regularly, never twice at a time. */
export class Poll {
  #perform;
  #timer = 0;
  #isRunning = false;

  constructor(perform) {
    this.#perform = perform;
  }

  async run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    await this.#perform().catch(() => {});
    this.#isRunning = false;
  }

  start() {
    this.#timer = setInterval(() => this.run(), pollInterval);
    return this.run();
  }

  stop() {
    clearInterval(this.#timer);
  }
}

/** The sessions, and the events of one of them. */
export class SessionsView {
  #client;
  #poll = new Poll(() => this.#load());
  #body = h("tbody");
  #events = h("section", { className: "panel", aria: { label: "Events" } });
  #followed = null;
  #key = "";

  constructor(client, context) {
    this.#client = client;
    const streams = ["@daemon", "@questions", "@alarms"];
    this.#events.append(h("h2", {}, "Events"), empty("Follow a session to see its events."));
    this.element = h("div", { className: "page" },
      h("div", { className: "heading" }, h("h1", {}, "Sessions"),
        context.gattlabd ? h("div", { className: "buttons" }, streams.map((name) => action(`Follow ${name}`, () => this.#follow(name, undefined)))) : null),
      context.gattlabd ? recordingForm(client, () => this.#poll.run()) : null,
      h("div", { className: "panel scroll" },
        h("table", { className: "sessions" }, h("caption", { className: "hidden" }, "Sessions"),
          h("thead", {}, h("tr", {}, ["Session", "Kind", "Subject", "State", "Owner", "Events", "Actions"].map((name) => h("th", { scope: "col" }, name)))),
          this.#body)),
      this.#events);
  }

  start() { this.#poll.start(); }
  stop() { this.#poll.stop(); }

  async #load() {
    const { sessions } = await this.#client.call("session.list");
    const key = JSON.stringify(sessions);
    // Focus and selections survive if nothing has changed.
    if (key === this.#key || this.#body.contains(document.activeElement)) return;
    this.#key = key;
    this.#body.replaceChildren(...(sessions.length ? sessions.map((session) => this.#row(session)) : [h("tr", {}, h("td", { colSpan: 7, className: "muted" }, "There is no session."))]));
  }

  #row(session) {
    return h("tr", {}, h("th", { scope: "row" }, session.session), h("td", {}, session.kind), h("td", {}, session.subject),
      h("td", {}, stateChip(session.state), session.error ? h("small", {}, session.error.message) : null), h("td", {}, session.owner), h("td", {}, String(session.seq)),
      h("td", {}, h("div", { className: "buttons" },
        action("Follow", () => this.#follow(session.session, Math.max(0, session.seq - replayed)), { aria: { label: `Follow ${session.session}` } }),
        action("Stop", async (button) => {
          await this.#client.call("session.stop", { session: session.session });
          button.blur();
          await this.#poll.run();
        }, { className: "danger", aria: { label: `Stop ${session.session}` } }))));
  }

  async #follow(name, after) {
    await this.#followed?.stop();
    const log = new Log(`Events of ${name}`, 500);
    this.#events.replaceChildren(h("div", { className: "heading" }, h("h2", {}, `Events of ${name}`), action("Stop following", () => this.#end())), log.element);
    this.#followed = this.#client.follow(name, {
      event: (event, { seq }) => log.add(event.time, event.event, `${summary(event)}  #${seq}`),
      gap: (count, reason) => log.add(null, "missed", `${count} events${reason ? ` (${reason})` : ""}`, "gap"),
      end: (error) => log.add(new Date(), "end", error ? error.message : "the session has ended"),
    }, after);
  }

  async #end() {
    await this.#followed?.stop();
    this.#followed = null;
    this.#events.replaceChildren(h("h2", {}, "Events"), empty("Follow a session to see its events."));
  }
}

/** The pending questions, above every view. */
export class Questions {
  #client;
  #element = document.getElementById("questions");
  #shown = new Map();

  constructor(client) {
    this.#client = client;
    client.follow("@questions", { event: () => this.#load(), gap: () => this.#load(), started: () => this.#load(), end: () => {} });
  }

  async #load() {
    const { questions } = await this.#client.call("questions").catch(() => ({ questions: [] }));
    const present = new Set(questions.map((question) => question.question));
    for (const [id, element] of this.#shown) {
      if (present.has(id)) continue;
      element.remove();
      this.#shown.delete(id);
    }
    for (const question of questions) {
      if (this.#shown.has(question.question)) continue;
      const element = this.#view(question);
      this.#shown.set(question.question, element);
      this.#element.append(element);
    }
  }

  #view(question) {
    const choices = question.choices ?? ["allow", "deny"];
    const details = [question.asker ? `asked by ${question.asker}` : question.kind, question.about, question.peer, `expires at ${time(question.expires)}`].filter(Boolean);
    const answer = (choice, remember) => this.#client.call("answer", { question: question.question, answer: choice, ...(remember ? { remember } : {}) });
    return h("div", { className: "question", role: "group", aria: { label: "Question" } },
      h("p", {}, h("strong", {}, question.text), h("small", {}, details.join(" · "))),
      h("div", { className: "buttons" }, choices.map((choice, index) => action(title(choice), () => answer(choice), { className: index === 0 ? "primary" : "" })),
        question.kind === "client" ? null : action("Always", () => answer("always"))));
  }
}

export class AlarmsView {
  #client;
  #poll = new Poll(() => this.#load());
  #list = h("div", { className: "cards narrow" });
  #key = "";

  constructor(client) {
    this.#client = client;
    this.element = h("div", { className: "page" }, h("div", { className: "heading" }, h("h1", {}, "Alarms")), this.#list,
      new AlarmForm(client, () => this.#poll.run()).element);
  }

  start() { this.#poll.start(); }
  stop() { this.#poll.stop(); }

  async #load() {
    const { alarms } = await this.#client.call("alarms.list");
    const key = JSON.stringify(alarms);
    if (key === this.#key) return;
    this.#key = key;
    this.#list.replaceChildren(...(alarms.length ? alarms.map((alarm) => this.#card(alarm)) : [empty("There is no alarm. Add one below.")]));
  }

  #card(alarm) {
    const perform = (label, method, params = {}) => action(label, async () => {
      await this.#client.call(`alarms.${method}`, { alarm: alarm.alarm, ...params });
      await this.#poll.run();
    }, { aria: { label: `${label} ${alarm.alarm}` } });
    const isAlerting = alarm.state.startsWith("alert");
    return h("section", { className: `panel ${isAlerting ? "alerting" : ""}`, aria: { label: `Alarm ${alarm.alarm}` } },
      h("div", { className: "heading" }, h("h2", {}, alarm.alarm), h("span", { className: `chip ${isAlerting ? "bad" : "good"}` }, alarm.state)),
      h("p", {}, alarm.text), alarm.reason ? h("p", { className: "muted" }, alarm.reason) : null,
      h("div", { className: "buttons" }, alarm.state === "paused" ? perform("Resume", "resume") : perform("Pause", "pause"),
        isAlerting ? [perform("Snooze", "snooze"), perform("Stop", "stop")] : null, perform("Delete", "cancel")));
  }
}

/** The stored samples, summarized by period. */
export class SamplesView {
  #client;
  #streams = select([]);
  #span = select([["hour", "Last hours"], ["day", "Last days"], ["week", "Last weeks"]], { onchange: () => this.#show().catch(report) });
  #result = h("div");

  constructor(client) {
    this.#client = client;
    this.#streams.addEventListener("change", () => this.#show().catch(report));
    this.element = h("div", { className: "page" }, h("div", { className: "heading" }, h("h1", {}, "Samples")),
      h("div", { className: "panel" }, h("div", { className: "row" }, field("Stream", this.#streams), field("Period", this.#span)), this.#result));
  }

  start() {
    this.#load().catch(report);
  }

  stop() {}

  async #load() {
    const { devices } = await this.#client.call("samples.devices");
    const chosen = this.#streams.value;
    const options = devices.flatMap((device) => device.streams.map((stream) => h("option", { value: JSON.stringify([device.address, stream.stream]) }, `${device.name ?? device.address}: ${title(stream.stream)}`)));
    this.#streams.replaceChildren(...options);
    if (chosen) this.#streams.value = chosen;
    await this.#show();
  }

  async #show() {
    if (!this.#streams.value) {
      this.#result.replaceChildren(empty("There are no samples. gattlabd stores the values of 'record' sessions."));
      return;
    }
    const [device, stream] = JSON.parse(this.#streams.value);
    const every = this.#span.value;
    const length = { hour: 36 * 3600e3, day: 31 * 86400e3, week: 26 * 7 * 86400e3 }[this.#span.value];
    const { periods, unit } = await this.#client.call("samples.statistics", {
      device, stream, every: { hour: "1h", day: "1d", week: "1w" }[every], from: new Date(Date.now() - length).toISOString(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    const form = every === "hour" ? { hour: "2-digit", minute: "2-digit" } : { month: "short", day: "numeric" };
    for (const period of periods) period.label = new Date(period.start).toLocaleString([], form);
    const filled = periods.filter((period) => period.count > 0);
    if (filled.length === 0) return this.#result.replaceChildren(empty("There are no samples in this time."));
    this.#result.replaceChildren(
      h("p", { className: "muted" }, `Range and average by ${every}${unit ? `, in ${unit}` : ""}`),
      periodChart(filled, unit, `${title(stream)} by ${every}`),
      // Without the focus, a keyboard could not scroll it.
      h("div", { className: "scroll", tabIndex: 0, role: "region", aria: { label: "Table" } }, h("table", {}, h("caption", { className: "hidden" }, `${title(stream)} by ${every}`),
        h("thead", {}, h("tr", {}, ["Start", "Samples", "Lowest", "Average", "Highest"].map((name) => h("th", { scope: "col" }, name)))),
        h("tbody", {}, filled.slice().reverse().map((period) => h("tr", {}, h("th", { scope: "row" }, new Date(period.start).toLocaleString()),
          [period.count, period.minimum, period.average ?? period.sum, period.maximum].map((value) => h("td", {}, value === null ? "–" : number(value)))))))));
  }
}

/** The state of Bluetooth and of the service, with the problems and their remedies. */
export class StatusView {
  #client;
  #context;
  #poll = new Poll(() => this.#load());
  #content = h("div", { className: "cards narrow" });
  #key = "";

  constructor(client, context) {
    this.#client = client;
    this.#context = context;
    this.element = h("div", { className: "page" }, h("div", { className: "heading" }, h("h1", {}, "Status")), this.#content);
  }

  start() { this.#poll.start(); }
  stop() { this.#poll.stop(); }

  async #load() {
    const status = await this.#client.call("status");
    const key = JSON.stringify({ ...status, memory: 0 });
    if (key === this.#key) return;
    this.#key = key;
    const { bluetooth } = status;
    this.#content.replaceChildren(
      panel("Findings", h("ul", { className: "findings" }, findings(status).map(([kind, words, remedy]) =>
        h("li", { className: kind }, h("strong", {}, { good: "OK", warn: "Note", bad: "Problem" }[kind]), h("span", {}, words, remedy ? h("small", {}, remedy) : null))))),
      ...bluetooth.adapters.map(adapterPanel),
      panel("Service", h("dl", { className: "fields" }, [
        ["Program", this.#context.gattlabd ? "gattlabd" : "inside 'gattlab web'"], ["Version", status.version], ["User", this.#client.server.user],
        ["Roles", this.#client.server.roles.join(", ") || "none"], ["Clients", status.clients.length], ["Since", new Date(status.since).toLocaleString()],
      ].map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, String(value)))))),
      panel("Connected devices", status.links.length
        ? h("ul", { className: "plain-list" }, status.links.map((address) => h("li", {}, h("code", {}, address))))
        : h("p", { className: "muted" }, "none")));
  }
}

function adapterPanel(adapter) {
  const { active, available } = adapter.advertising ?? {};
  return panel(`Adapter ${adapter.adapter}`, h("dl", { className: "fields" }, [
    ["Address", adapter.address], ["Name", adapter.name], ["Power", adapter.powered ? "on" : "off"], ["Discovering", adapter.discovering ? "yes" : "no"],
    ["Roles", adapter.roles.join(", ")], ["Advertisements", active === undefined ? "not supported" : `${active} of ${active + available}`],
  ].map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))));
}

/** Returns findings as triples of kind, text and remedy. */
function findings(status) {
  const { bluetooth, storage } = status;
  const list = [];
  if (!bluetooth.bus) list.push(["bad", "The system bus is not available", bluetooth.error?.hint ?? "run 'gattlab doctor'"]);
  else if (!bluetooth.bluetoothd) list.push(["bad", "bluetoothd is not running", "start it: systemctl start bluetooth"]);
  else list.push(["good", "bluetoothd is running", null]);
  if (bluetooth.bluetoothd && bluetooth.adapters.length === 0) list.push(["bad", "There is no Bluetooth adapter", "plug one in, or run 'gattlab doctor'"]);
  for (const adapter of bluetooth.adapters) {
    list.push(adapter.powered ? ["good", `${adapter.adapter} is on`, null] : ["warn", `${adapter.adapter} is off`, `turn it on: bluetoothctl power on`]);
    if (adapter.powered && !adapter.roles.includes("peripheral")) list.push(["warn", `${adapter.adapter} cannot emulate devices`, null]);
  }
  if (storage && storage.state !== "fine") list.push(["bad", `Storage: ${storage.error ?? storage.state}`, storage.hint]);
  for (const finding of storage?.findings ?? []) list.push(["warn", finding.message ?? String(finding), finding.hint ?? null]);
  if (status.questions) list.push(["warn", `${status.questions} questions wait for an answer`, null]);
  return list;
}
