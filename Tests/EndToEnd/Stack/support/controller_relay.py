"""Passes HCI packets between the kernel (/dev/vhci) and a controller of btvirt's server: controller_relay.py SERVER [OPTION]

With --notify-first, the response to a subscription reaches the kernel only after the next notification, as from a fast device.
With --refuse-advertising, the controller seems to refuse the parameters and the data of every advertisement.

Standard input is a pipe that closes when the controller of the connected device has disappeared. Then the relay reports, as a
controller does (Core Specification 5.4, Vol 6, Part B, 4.5.2), that the connections have ended: after their supervision timeouts,
and with the error Connection Timeout.
"""

import os
import select
import socket
import struct
import sys
import time

COMMAND_PACKET, DATA_PACKET, EVENT_PACKET = 0x01, 0x02, 0x04
DISCONNECTION_COMPLETE, COMMAND_COMPLETE, LE_META = 0x05, 0x0E, 0x3E
# The time that a packet after a Command Complete event takes to the kernel, in seconds. btvirt sends the only report of a device together
# with that event; the kernel drops reports that arrive before it has marked its discovery as running.
NEXT_PACKET = 0.01
CONNECTION_TIMEOUT = 0x08
# The commands LE Set (Extended) Advertising Parameters and Data (Vol 4, Part E, 7.8), and the error Invalid HCI Command Parameters.
ADVERTISING_COMMANDS = (0x2006, 0x2008, 0x2036, 0x2037)
INVALID_PARAMETERS = 0x12
# The offsets of the supervision timeout, in units of 10 ms, in the events LE Connection Complete and LE Enhanced Connection
# Complete, from the subevent code (Vol 4, Part E, 7.7.65).
TIMEOUT_OFFSETS = {0x01: 16, 0x0A: 28}


class Links:
    """The supervision timeouts of the open connections, in seconds, by handle."""

    def __init__(self):
        self.timeouts = {}

    def observe(self, packet):
        if len(packet) < 7 or packet[0] != EVENT_PACKET:
            return
        code, parameters = packet[1], packet[3:]
        if code == DISCONNECTION_COMPLETE:
            self.timeouts.pop(struct.unpack_from("<H", parameters, 1)[0], None)
        elif code == LE_META and parameters[0] in TIMEOUT_OFFSETS and parameters[1] == 0:
            (timeout,) = struct.unpack_from("<H", parameters, TIMEOUT_OFFSETS[parameters[0]])
            self.timeouts[struct.unpack_from("<H", parameters, 2)[0]] = timeout / 100


class LateResponses:
    """Holds the responses to subscriptions until after the next notification, or for a second."""

    # The opcodes of ATT (Vol 3, Part F, 3.4).
    WRITE_REQUEST, WRITE_RESPONSE = 0x12, 0x13
    # One value, and several: bluetoothd sends the latter for a single value, too.
    NOTIFICATIONS = (0x1B, 0x23)
    # The channel of ATT (Vol 3, Part A, 2.1).
    CHANNEL = 0x0004

    def __init__(self):
        self.is_subscribing = False
        self.held = []
        self.end = None

    def overdue(self):
        """Returns the responses that have waited for long enough."""
        found = self.held if self.held and time.monotonic() >= self.end else []
        self.held = [] if found else self.held
        return found

    def pdu(self, packet):
        """Returns the PDU of ATT in a packet; an empty one for other packets."""
        if len(packet) < 10 or packet[0] != DATA_PACKET:
            return b""
        (channel,) = struct.unpack_from("<H", packet, 7)
        return packet[9:] if channel == self.CHANNEL else b""

    def sent(self, packet):
        """Observes a packet of the kernel: a Write Request that enables notifications is a subscription."""
        pdu = self.pdu(packet)
        if pdu[:1] == bytes([self.WRITE_REQUEST]):
            self.is_subscribing = pdu[3:] == b"\1\0"

    def received(self, packet):
        """Returns the packets to pass to the kernel now."""
        opcode = next(iter(self.pdu(packet)), None)
        if opcode == self.WRITE_RESPONSE and self.is_subscribing:
            self.is_subscribing = False
            self.held.append(packet)
            self.end = time.monotonic() + 1
            return []
        found = [packet]
        if opcode in self.NOTIFICATIONS:
            found += self.held
            self.held = []
        return found


def packets(data):
    """Divides what the controller sent into its events and data packets; returns them and an incomplete rest."""
    found = []
    while len(data) >= 3:
        # An event has a length of one byte, after its code; data has one of two bytes, after the handle.
        if data[0] == EVENT_PACKET:
            size = 3 + data[2]
        elif len(data) >= 5:
            size = 5 + struct.unpack_from("<H", data, 3)[0]
        else:
            break
        if len(data) < size:
            break
        found.append(data[:size])
        data = data[size:]
    return found, data


def refusal(packet):
    """Returns the event with which a controller refuses a command of advertising; None for other packets."""
    if packet[0] != COMMAND_PACKET or struct.unpack_from("<H", packet, 1)[0] not in ADVERTISING_COMMANDS:
        return None
    parameters = b"\1" + packet[1:3] + bytes([INVALID_PARAMETERS])
    return bytes([EVENT_PACKET, COMMAND_COMPLETE, len(parameters)]) + parameters


def relay(kernel, controller, other_side, late=None, refuses=False):
    links, rest = Links(), b""
    sources = [kernel, controller.fileno(), other_side]
    while True:
        ready, _, _ = select.select(sources, [], [], 0.1 if late else None)
        for packet in late.overdue() if late else []:
            os.write(kernel, packet)
        if kernel in ready:
            packet = os.read(kernel, 4096)
            if late:
                late.sent(packet)
            if event := refusal(packet) if refuses else None:
                os.write(kernel, event)
            else:
                controller.sendall(packet)
        if controller.fileno() in ready:
            found, rest = packets(rest + controller.recv(65536))
            for packet in found:
                links.observe(packet)
                for passed in late.received(packet) if late else [packet]:
                    os.write(kernel, passed)
                if packet[:2] == bytes([EVENT_PACKET, COMMAND_COMPLETE]):
                    time.sleep(NEXT_PACKET)
        if other_side in ready:
            sources.remove(other_side)
            for handle, timeout in sorted(links.timeouts.items(), key=lambda link: link[1]):
                time.sleep(timeout)
                parameters = struct.pack("<BHB", 0, handle, CONNECTION_TIMEOUT)
                os.write(kernel, bytes([EVENT_PACKET, DISCONNECTION_COMPLETE, len(parameters)]) + parameters)


def open_kernel():
    """A controller of the kernel's: requested as the primary one, of which the kernel returns the index."""
    kernel = os.open("/dev/vhci", os.O_RDWR)
    os.write(kernel, b"\xff\x00")
    os.read(kernel, 4)
    return kernel


if __name__ == "__main__":
    server = socket.socket(socket.AF_UNIX)
    server.connect(sys.argv[1])
    late = LateResponses() if "--notify-first" in sys.argv else None
    relay(open_kernel(), server, sys.stdin.fileno(), late, "--refuse-advertising" in sys.argv)
