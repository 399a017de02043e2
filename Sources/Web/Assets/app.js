// The page: its views, its connection, and what all views share.
import { AlarmsView, Questions, SamplesView, SessionsView, StatusView } from "./activity.js";
import { Client } from "./client.js";
import { DevicesView } from "./devices.js";
import { h, report } from "./elements.js";
import { EmulationsView } from "./emulations.js";
import { MachinesView } from "./machines.js";
import { ProbesView } from "./probes.js";
import { WorkoutsView } from "./workouts.js";

const client = new Client();
const main = document.getElementById("main");
const connection = document.getElementById("connection");

/** Views by their names in the address, with their labels; those of gattlabd or a broker are left out without it. */
const views = [
  ["devices", "Devices", DevicesView],
  ["emulations", "Emulations", EmulationsView],
  ["probes", "Probes", ProbesView],
  ["sessions", "Sessions", SessionsView],
  ["samples", "Samples", SamplesView, "gattlabd"],
  ["workouts", "Workouts", WorkoutsView, "gattlabd"],
  ["alarms", "Alarms", AlarmsView, "gattlabd"],
  ["machines", "Machines", MachinesView, "broker"],
  ["status", "Status", StatusView],
];

let context = null;
let current = null;
const opened = new Map();

function show() {
  const shown = views.filter(([, , , needs]) => !needs || context[needs]);
  const [name, label, View] = shown.find(([name]) => `#${name}` === location.hash) ?? shown[0];
  document.getElementById("views").replaceChildren(...shown.map(([key, text]) =>
    h("a", { href: `#${key}`, aria: key === name ? { current: "page" } : {} }, text)));
  document.title = `${label} – gattlab`;
  if (current === name) return;
  opened.get(current)?.stop();
  if (!opened.has(name)) opened.set(name, new View(client, context));
  const isFirst = current === null;
  current = name;
  main.replaceChildren(opened.get(name).element);
  opened.get(name).start();
  if (!isFirst) main.focus({ preventScroll: true });
}

function showConnection() {
  const missed = client.missed ? ` · ${client.missed} ${client.missed === 1 ? "event" : "events"} missed` : "";
  connection.dataset.state = client.server ? "open" : "lost";
  connection.textContent = client.server ? `Connected${missed}` : `Not connected, trying again${missed}`;
}

let isCounting = false;
client.addEventListener("missed", () => {
  if (isCounting) return;
  isCounting = true;
  requestAnimationFrame(() => {
    isCounting = false;
    showConnection();
  });
});
client.addEventListener("lost", showConnection);
client.addEventListener("open", showConnection);

// A machine that has slept may have a dead connection that its timers have not noticed.
addEventListener("online", () => client.server || client.connect());
addEventListener("hashchange", show);

async function start() {
  showConnection();
  const response = await fetch("/context");
  if (!response.ok) throw new Error(await response.text());
  context = await response.json();
  await new Promise((resolve) => {
    client.addEventListener("open", resolve, { once: true });
    client.connect();
  });
  show();
  if (context.gattlabd) new Questions(client);
}

start().catch(report);
