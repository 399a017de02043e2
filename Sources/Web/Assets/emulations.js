// Emulated devices: their values as controls, their faults, and the operations of their peers.
import { action, chip, empty, field, h, Log, report, say, select, summary, title } from "./elements.js";
import { SignalControl } from "./signal-control.js";

const pollInterval = 500;

const faults = [
  ["Fail the next read", "{ on: read, do: error, error: 0x0E, number: 1 }"],
  ["Disconnect at the next read", "{ on: read, do: disconnect, number: 1 }"],
  ["Drop a fifth of the notifications", "{ on: notification, do: drop, chance: 0.2 }"],
  ["Delay notifications by 1 s", "{ on: notification, do: delay, by: 1s }"],
  ["Duplicate notifications", "{ on: notification, do: duplicate }"],
  ["Stop advertising for 10 s", "{ at: 0s, do: stop-advertising, for: 10s }"],
  ["Change the services", "{ at: 0s, do: change-services }"],
];

export class EmulationsView {
  #client;
  #cards = new Map();
  #started = new Map();
  #list = h("div", { className: "cards" });
  #none = empty("No emulation is running. Start one of the included profiles above.");
  #timer = 0;
  #isPolling = false;

  constructor(client, context) {
    this.#client = client;
    this.element = h("div", { className: "page" }, h("div", { className: "heading" }, h("h1", {}, "Emulations")), this.#form(context), this.#none, this.#list);
  }

  start() {
    this.#timer = setInterval(() => this.#poll(), pollInterval);
    this.#poll();
  }

  stop() {
    clearInterval(this.#timer);
  }

  #form(context) {
    const profiles = select(context.profiles.map((name) => [name, title(name)]), { required: true });
    if (context.profiles.includes("heart-rate-strap")) profiles.value = "heart-rate-strap";
    const adapters = select([["", "default"]]);
    this.#client.call("adapters").then(({ adapters: found }) => {
      for (const adapter of found) adapters.append(h("option", { value: adapter.adapter }, `${adapter.adapter} (${adapter.address})`));
    }).catch(() => {});
    const name = h("input", { type: "text", placeholder: "ends with this page", pattern: "[A-Za-z0-9][A-Za-z0-9._\\-]*", maxLength: 64 });
    const submit = h("button", { className: "primary" }, "Start");
    return h("form", {
      className: "panel row start", aria: { label: "Start an emulation" },
      onsubmit: async (event) => {
        event.preventDefault();
        submit.ariaDisabled = "true";
        try {
          await this.#start(profiles.value, adapters.value, name.value.trim());
        } catch (error) {
          report(error);
        } finally {
          submit.ariaDisabled = "false";
        }
      },
    }, field("Profile", profiles), field("Adapter", adapters),
    context.gattlabd ? field("Keep as session (optional)", name) : null, submit);
  }

  async #start(profile, adapter, name) {
    const response = await fetch(`/profile?name=${encodeURIComponent(profile)}`);
    if (!response.ok) throw new Error(await response.text());
    const { profile: content, source, script } = await response.json();
    const session = { kind: "emulate", profile: content, source };
    if (script !== null) session.script = script;
    if (adapter) session.adapter = adapter;
    if (name) {
      await this.#client.call("session.start", { name, session });
    } else {
      const stream = this.#client.run(session, {
        started: ({ session: id }) => this.#started.set(id, stream),
        event: (event) => this.#cards.get(stream.session)?.receive(event),
        end: (error) => error && report(error),
      });
    }
    say(`Started ${title(profile)}`);
    await this.#poll();
  }

  async #poll() {
    if (this.#isPolling || !this.#client.server) return;
    this.#isPolling = true;
    try {
      const { emulations } = await this.#client.call("emulate.status");
      const present = new Set(emulations.map((emulation) => emulation.session));
      for (const [session, card] of this.#cards) {
        if (present.has(session)) continue;
        card.close();
        this.#cards.delete(session);
      }
      for (const emulation of emulations) {
        if (!this.#cards.has(emulation.session)) {
          const card = new EmulationCard(this.#client, emulation, this.#started.get(emulation.session) ?? null);
          this.#cards.set(emulation.session, card);
          this.#list.append(card.element);
        }
        this.#cards.get(emulation.session).update(emulation);
      }
      this.#none.hidden = emulations.length > 0;
    } catch (error) {
      this.#none.hidden = false;
      this.#none.firstChild.textContent = error.message;
    } finally {
      this.#isPolling = false;
    }
  }
}

/** A running emulation. */
class EmulationCard {
  #client;
  #session;
  #stream;
  #state = h("p", { className: "tags", role: "status" });
  #signals = h("div", { className: "signals" });
  #constants = h("div", { className: "signals" });
  #controls = new Map();
  #peers = h("ul", { className: "peers" });
  #pause;
  #isPaused = false;
  #log;
  #lastPeers = null;

  constructor(client, emulation, stream) {
    this.#client = client;
    this.#session = emulation.session;
    this.#stream = stream ?? client.follow(this.#session, { event: (event) => this.receive(event), gap: (count) => this.#log.add(null, "missed", `${count} events`, "gap") });
    this.#log = new Log(`Operations on ${emulation.name}`);
    this.#pause = action("Pause", () => this.#request(this.#isPaused ? "emulate.resume" : "emulate.pause"));
    const details = Object.keys(emulation.constants ?? {}).length
      ? h("details", {}, h("summary", {}, "Constant values"), this.#constants) : null;
    this.element = h("section", { className: "panel emulation", aria: { label: `Emulation ${emulation.name}` } },
      h("div", { className: "heading" },
        h("div", {}, h("h2", {}, emulation.name), this.#state),
        h("div", { className: "buttons" }, this.#pause,
          action("Drop peers", () => this.#request("emulate.drop")),
          action("Stop", () => this.#stop(), { className: "danger" }))),
      h("div", { className: "columns" },
        h("div", {}, h("h3", {}, "Values"), this.#signals, details),
        h("div", {}, h("h3", {}, "Faults"),
          h("div", { className: "buttons wrap" },
            faults.map(([label, fault]) => action(label, () => this.#inject(label, fault))),
            action("Remove all faults", () => this.#inject("No faults", "faults: []", true), { className: "plain" })),
          h("h3", {}, "Peers"), this.#peers,
          h("h3", {}, "Operations"), this.#log.element)));
  }

  async #request(method) {
    await this.#client.call(method, { session: this.#session });
  }

  async #stop() {
    await this.#client.call("session.stop", { session: this.#session });
  }

  async #inject(label, text, replace = false) {
    await this.#client.call("emulate.fault", { session: this.#session, faults: text, replace });
    this.#log.add(new Date(), "fault", label);
  }

  close() {
    this.#stream.stop();
    for (const control of this.#controls.values()) control.close();
    this.element.remove();
  }

  receive(event) {
    this.#log.add(event.time, event.event, summary(event));
  }

  update(emulation) {
    this.#isPaused = emulation.paused;
    this.#pause.textContent = emulation.paused ? "Resume" : "Pause";
    const chips = [
      emulation.paused ? ["paused", "warn"] : emulation.advertising ? ["advertising", "good"] : ["not advertising", "warn"],
      [emulation.adapter ?? "no adapter", ""],
      [`${emulation.subscriptions} ${emulation.subscriptions === 1 ? "subscription" : "subscriptions"}`, ""],
      [`${emulation.faults} ${emulation.faults === 1 ? "fault" : "faults"}`, emulation.faults ? "warn" : ""],
      [emulation.session, ""],
    ];
    const key = JSON.stringify(chips);
    if (this.#state.dataset.key !== key) {
      this.#state.dataset.key = key;
      this.#state.replaceChildren(...chips.map(([label, kind]) => chip(label, kind)));
    }
    for (const [name, value] of Object.entries(emulation.signals)) this.#control(name, value, this.#signals, emulation.ranges?.[name]).update(value);
    for (const [name, value] of Object.entries(emulation.constants ?? {})) this.#control(name, value, this.#constants, null).update(value);
    this.#updatePeers(emulation.peers);
  }

  #control(name, value, container, range) {
    if (!this.#controls.has(name)) {
      const control = new SignalControl(name, value, range, (set) => this.#client.call("emulate.set", { session: this.#session, set }));
      this.#controls.set(name, control);
      container.append(control.element);
    }
    return this.#controls.get(name);
  }

  #updatePeers(peers) {
    if (this.#lastPeers === peers.join()) return;
    this.#lastPeers = peers.join();
    this.#peers.replaceChildren(...(peers.length ? peers : [null]).map((peer) => peer === null
      ? h("li", { className: "muted" }, "no peer is connected")
      : h("li", {}, h("code", {}, peer), action("Drop", () => this.#client.call("emulate.drop", { session: this.#session, peer }), { aria: { label: `Drop ${peer}` } }))));
  }
}
