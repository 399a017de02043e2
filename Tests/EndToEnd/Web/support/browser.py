"""Chromium without a display, and the elements of the page by their roles."""

import json
import os
import signal
from contextlib import contextmanager, suppress

from plugins.processes import descendants
from selenium import webdriver
from selenium.common.exceptions import ElementNotInteractableException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from support.waiting import wait_for

CLICK = """
const element = document.querySelector(arguments[0]);
if (!element || element.disabled) return null;
element.scrollIntoView({ block: "center" });
const { x, y, width, height } = element.getBoundingClientRect();
if (!element.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return null;
element.focus();
element.click();
return element;
"""
"""Clicks an element that is displayed, enabled and not under another one; the element, or null."""

ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en-US", "--window-size=1280,1000"]


class Browser:
    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for argument in ARGUMENTS:
            options.add_argument(argument)
        # The certificates of the tests have no authority.
        options.accept_insecure_certs = True
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        # The addresses of all requests since the last reset.
        self.requests = []

    def end(self):
        self.driver.quit()

    def reset(self):
        """Closes the page and its logs."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.requests = []

    def open(self, server, view="devices"):
        self.driver.get(server.link)
        wait_for(lambda: self.text("#connection").startswith("Connected"), "connection of the page")
        self.show(view)

    def open_again(self, server, cookie, view):
        """Opens a page after the link has been used, with the headers of `Server.enter`."""
        name, _, value = cookie["Cookie"].partition("=")
        self.driver.execute_cdp_cmd("Network.setCookie", {"name": name, "value": value, "url": server.origin})
        self.driver.get(f"{server.origin}/#{view}")
        wait_for(lambda: self.text("#connection").startswith("Connected"), "connection of the page")

    def show(self, view):
        self.driver.execute_script("location.hash = arguments[0]", view)
        wait_for(lambda: self.find(f"nav a[href='#{view}'][aria-current=page]"), f"view {view}")

    def views(self):
        """Returns the names of the views."""
        return [link.get_attribute("href").partition("#")[2] for link in self.find("nav a")]

    @contextmanager
    def asleep(self):
        """Stops all processes of the browser, as the sleep of a machine does."""
        processes = descendants(self.driver.service.process.pid)
        send_signal(processes, signal.SIGSTOP)
        try:
            yield
        finally:
            send_signal(processes, signal.SIGCONT)

    def size(self, width, height=1000):
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def prefer(self, scheme):
        """Selects light or dark, without transitions between them."""
        preferences = {"prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce"}
        features = [{"name": name, "value": value} for name, value in preferences.items()]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def find(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        """Returns the text of the first matching element; empty if there is none."""
        return next(iter(self.texts(selector, 1)), "")

    def texts(self, selector, maximum=None):
        """Returns the texts of the matching elements, which are found again if the page replaces one meanwhile."""
        return wait_for(lambda: [[element.text for element in self.find(selector)[:maximum]]], f"text of {selector}")[0]

    def click(self, selector, description=None):
        """Clicks an element as soon as it can be clicked: within one script, since a moving page would lose a click with the mouse."""
        return wait_for(lambda: self.driver.execute_script(CLICK, selector), description or selector)

    def enter(self, selector, text):
        """Types a text into a field as soon as it is displayed; the page may replace it at any time."""

        def enter():
            for element in self.find(selector)[:1]:
                with suppress(ElementNotInteractableException):
                    element.clear()
                    element.send_keys(text)
                    return element

        return wait_for(enter, selector)

    def select_device(self, address):
        def select():
            for element, text in self.rows():
                if address in text:
                    self.driver.execute_script("arguments[0].click()", element)
                    return element

        wait_for(select, f"device {address}")
        wait_for(lambda: self.find(".characteristic"), "characteristics")

    def rows(self):
        """Returns the devices of the list with their texts."""
        script = "return [...document.querySelectorAll('.device')].map(row => [row, row.textContent])"
        return self.driver.execute_script(script)

    def errors(self):
        """Returns the errors that the browser has logged."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def requested(self):
        """Returns the addresses of all requests and WebSockets."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
            elif message["method"] == "Network.webSocketCreated":
                self.requests.append(message["params"]["url"])
        return self.requests


def send_signal(processes, number):
    for process in processes:
        # A process of the browser may have ended by itself.
        with suppress(ProcessLookupError):
            os.kill(process, number)
