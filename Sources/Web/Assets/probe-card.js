// A probe: its progress, and its tests with their logs and failures.
import { action, chip, h, hex, summary as eventText, text, words } from "./elements.js";

const shownLines = 300;
const kinds = { passed: "good", failed: "bad", broken: "bad", skipped: "", running: "busy", interrupted: "warn" };

export class ProbeCard {
  #device = null;
  #count = 0;
  #results = { passed: 0, failed: 0, broken: 0, skipped: 0 };
  #title = h("h2", {}, "Probe");
  #tags = h("p", { className: "tags" });
  #status = h("p", { role: "status" });
  #progress = h("progress", { max: 1, value: 0, aria: { label: "Tests" } });
  #tests = h("ol", { className: "tests" });
  #stop;
  /** The log outside of tests, and the error that ended the run. */
  #general = new EntryList();
  #generalLog = h("details", { hidden: true }, h("summary", {}, "Log outside of tests"), this.#general.lines);
  #test = null;

  constructor(number, stop) {
    this.#stop = action("Stop", stop, { className: "danger", aria: { label: `Stop probe ${number}` } });
    this.element = h("section", { className: "panel probe", data: { probe: number }, aria: { label: `Probe ${number}` } },
      h("div", { className: "heading" }, h("div", {}, this.#title, this.#tags), h("div", { className: "buttons" }, this.#stop)),
      this.#progress, this.#status, this.#general.failures, this.#tests, this.#generalLog);
  }

  receive(event) {
    switch (event.event) {
      case "run-began": return this.#begin(event);
      case "test-began": return this.#beginTest(event);
      case "test-ended": return this.#endTest(event);
      case "run-ended": return this.#end(event);
      case "suite-broken": return this.#general.fail(event.error, `Teardown of ${event.path.at(-1)}`);
      case "suite-began":
      case "suite-ended": return;
    }
    if (this.#test) return this.#test.entries.add(event);
    this.#generalLog.hidden = false;
    this.#general.add(event);
  }

  #begin({ script, device, tests }) {
    this.#title.textContent = script.split("/").at(-1);
    this.#device = device;
    this.#count = tests;
    this.#progress.max = Math.max(1, tests);
    this.#showState("running");
    this.#showStatus();
  }

  #showState(state, ...more) {
    this.#tags.replaceChildren(chip(state, kinds[state]), ...(this.#device ? [h("span", {}, this.#device)] : []), ...more);
  }

  #showStatus() {
    const done = Object.values(this.#results).reduce((sum, count) => sum + count);
    this.#progress.value = done;
    const parts = Object.entries(this.#results).filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
    this.#status.textContent = [`${done} of ${this.#count} ${this.#count === 1 ? "test" : "tests"}`, ...parts].join(" · ");
  }

  #beginTest({ path, repetition }) {
    const name = path.slice(1).join(" › ") || path[0];
    const entries = new EntryList();
    const outcome = chip("running", "busy");
    const summary = h("summary", {}, outcome, h("span", { className: "name" }, repetition > 1 ? `${name} (${repetition})` : name));
    const details = h("details", { className: "test", open: true }, summary, h("div", { className: "entries" }, entries.failures, entries.lines));
    this.#tests.append(h("li", {}, details));
    this.#test = { entries, outcome, summary, details };
  }

  #endTest(event) {
    // A skipped test has not begun.
    if (!this.#test) this.#beginTest(event);
    const { entries, outcome, summary, details } = this.#test;
    this.#test = null;
    this.#results[event.outcome]++;
    outcome.replaceWith(chip(event.outcome, kinds[event.outcome]));
    summary.append(h("small", { className: "muted" }, event.reason ?? duration(event.duration), event.flaky ? `, passed at attempt ${event.attempts}` : ""));
    for (const error of event.earlierErrors ?? []) entries.fail(error, "Earlier attempt");
    if (event.error) entries.fail(event.error, event.outcome === "failed" ? "Failed" : "Broken");
    details.open = Boolean(event.error);
    this.#showStatus();
  }

  #end(event) {
    this.#stop.remove();
    const state = event.interrupted ? "interrupted" : event.error || event.broken ? "broken" : event.failed || event.status ? "failed" : "passed";
    this.#showState(state, h("span", {}, duration(event.duration)));
    this.#progress.hidden = true;
    if (event.error) this.#general.fail(event.error, "Error");
    this.#status.hidden = this.#count === 0;
  }
}

/** The entries of a test in their order, and its failures. */
class EntryList {
  lines = h("ol", { className: "log", hidden: true, tabIndex: 0, aria: { label: "Log" } });
  failures = h("div", { className: "failures" });
  #dropped = 0;
  #note = h("li", { className: "placeholder" });

  add(event) {
    this.lines.hidden = false;
    this.lines.append(h("li", { className: event.error ? "failed" : "" },
      h("time", {}, `${event.elapsed.toFixed(2)} s`), h("b", {}, event.event === "traffic" ? words(event.operation) : event.event), h("span", {}, entryText(event))));
    if (this.lines.children.length <= shownLines) return;
    (this.#dropped ? this.#note.nextElementSibling : this.lines.firstElementChild).remove();
    if (this.#dropped === 0) this.lines.prepend(this.#note);
    this.#note.textContent = `${++this.#dropped} earlier lines are not shown`;
  }

  fail(error, heading) {
    const facts = [["Expected", error.expected], ["Got", error.got], ["Hint", error.hint], ["Error", error.name], ["At", error.file ? `${error.file.split("/").at(-1)}:${error.line}` : null]];
    this.failures.append(h("div", { className: "failure", role: "group", aria: { label: heading } },
      h("p", {}, h("strong", {}, `${heading}: `), error.message),
      h("dl", { className: "fields" }, facts.filter(([, value]) => value).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
      error.trace?.length > 1 ? h("details", {}, h("summary", {}, "Trace"), h("pre", {}, error.trace.join("\n"))) : null));
  }
}

function entryText(event) {
  if (event.event === "log") return event.message;
  if (event.event === "attachment") return `${event.name}: ${hex(event.value)}`;
  if (event.event === "device") return [event.address, event.name].filter(Boolean).join(" · ");
  if (event.event !== "traffic") return eventText(event);
  const { units, ...decoded } = event.decoded ?? {};
  const isPresent = ([, content]) => content !== null && !(Array.isArray(content) && content.length === 0);
  const value = event.decoded ? Object.entries(decoded).filter(isPresent).map(([key, content]) => `${words(key)} ${text(content, units?.[key])}`).join(", ") : hex(event.value);
  return [event.attribute, value, event.error, event.duration ? duration(event.duration) : null, event.address].filter(Boolean).join(" · ");
}

function duration(seconds) {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`;
}
