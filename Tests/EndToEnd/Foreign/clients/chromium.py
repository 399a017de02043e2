"""Web Bluetooth in Chromium, driven over the DevTools protocol: finds a strap, reads, writes and subscribes.

Usage: chromium.py PROGRAM PROFILE-FOLDER

Chromium gets DevTools as a pair of pipes (--remote-debugging-pipe): messages are JSON terminated by NUL.
"""

import http.server
import json
import os
import subprocess
import sys
import threading

PAGE = b"<!DOCTYPE html><title>strap</title>"
SCRIPT = """
(async () => {
  const device = await navigator.bluetooth.requestDevice({filters: [{services: ["heart_rate"]}]});
  const lines = ["discovered " + device.name];
  const hex = view => [...new Uint8Array(view.buffer)].map(byte => byte.toString(16).padStart(2, "0")).join("");
  const server = await device.gatt.connect();
  const service = await server.getPrimaryService("heart_rate");
  const characteristic = name => service.getCharacteristic(name);
  lines.push("read " + hex(await (await characteristic("body_sensor_location")).readValue()));
  await (await characteristic("heart_rate_control_point")).writeValueWithResponse(Uint8Array.of(1));
  lines.push("written 01");
  const measurement = await characteristic("heart_rate_measurement");
  await new Promise(async resolve => {
    let count = 0;
    measurement.addEventListener("characteristicvaluechanged", event => {
      if (++count <= 3) lines.push("notification " + hex(event.target.value));
      if (count == 3) resolve();
    });
    await measurement.startNotifications();
  });
  server.disconnect();
  return lines.join("\\n");
})()
"""


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


class DevTools:
    """One Chromium; responses are matched by number, and events are kept until they are requested."""

    def __init__(self, program, folder):
        (here_read, there_write), (there_read, here_write) = os.pipe(), os.pipe()

        def pipes():
            # Chromium reads from descriptor 3 and writes to 4; copies far from both keep them apart.
            read, write = os.dup2(there_read, 100), os.dup2(there_write, 101)
            os.dup2(read, 3)
            os.dup2(write, 4)

        options = ["--headless=new", "--no-first-run", "--disable-gpu", "--remote-debugging-pipe", "--no-sandbox",
                   "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
                   "--enable-experimental-web-platform-features", f"--user-data-dir={folder}", "about:blank"]  # fmt: skip
        self.process = subprocess.Popen([program, *options], preexec_fn=pipes, close_fds=False, stderr=subprocess.DEVNULL)
        os.close(there_read)
        os.close(there_write)
        self.input, self.output = os.fdopen(here_write, "wb"), os.fdopen(here_read, "rb")
        self.number, self.rest, self.events = 0, b"", []

    def send(self, method, session=None, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.input.write(json.dumps(message).encode() + b"\0")
        self.input.flush()
        return self.number

    def receive(self):
        while b"\0" not in self.rest:
            block = os.read(self.output.fileno(), 65536)
            if not block:
                sys.exit("Chromium has ended")
            self.rest += block
        line, _, self.rest = self.rest.partition(b"\0")
        return json.loads(line)

    def answer(self, number):
        message = self.first(lambda message: message.get("id") == number)
        if "error" in message:
            sys.exit(f"DevTools: {message['error']}")
        return message["result"]

    def call(self, method, session=None, **parameters):
        return self.answer(self.send(method, session, **parameters))

    def first(self, *matches):
        """Returns the first kept or received message for which one of the functions returns true."""
        while True:
            for at, message in enumerate(self.events):
                if any(match(message) for match in matches):
                    return self.events.pop(at)
            self.events.append(self.receive())

    def close(self):
        self.send("Browser.close")
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def request_device(tools, session):
    """Runs the script as if the user had clicked, selects the first device of the chooser, and returns the script's result."""
    run = tools.send(
        "Runtime.evaluate", session, expression=SCRIPT, userGesture=True, awaitPromise=True, returnByValue=True
    )

    def is_answer(message):
        return message.get("id") == run

    def is_prompt(message):
        return message.get("method") == "DeviceAccess.deviceRequestPrompted"

    while True:
        # The chooser opens empty, and is shown again with each device that Chromium discovers.
        message = tools.first(is_answer, is_prompt)
        if is_answer(message):
            return message.get("result") or sys.exit(f"DevTools: {message['error']}")
        prompt = message["params"]
        if prompt["devices"]:
            tools.call("DeviceAccess.selectPrompt", session, id=prompt["id"], deviceId=prompt["devices"][0]["id"])
            return tools.answer(run)


def main(program, folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    tools = DevTools(program, folder)
    try:
        # Web Bluetooth requires a secure context, such as localhost.
        url = f"http://localhost:{server.server_address[1]}/"
        target = tools.call("Target.createTarget", url=url)["targetId"]
        session = tools.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        tools.call("Page.enable", session)
        tools.call("DeviceAccess.enable", session)
        while tools.call("Runtime.evaluate", session, expression="document.title")["result"].get("value") != "strap":
            pass
        result = request_device(tools, session)
        # The click expires after a few seconds, which a busy machine may need to handle it: click again.
        while "user gesture" in json.dumps(result.get("exceptionDetails", "")):
            result = request_device(tools, session)
        if "exceptionDetails" in result:
            sys.exit(json.dumps(result["exceptionDetails"]))
        print(result["result"]["value"])
    finally:
        tools.close()


main(*sys.argv[1:])
