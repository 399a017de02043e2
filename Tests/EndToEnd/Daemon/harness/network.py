"""A network of two machines and a router between them, which drops packets without a trace while the network is cut."""

import ctypes
import os
import subprocess

from harness.ports import WORKER

CLONE_NEWNET = 0x4000_0000
# Addresses for documentation (RFC 5737), eight for each worker: of the servers, which run in the namespace of the test, of the
# other machine, and of the router at both.
SERVER, SERVER_ROUTER, MACHINE, MACHINE_ROUTER = (f"198.51.100.{8 * WORKER + last}" for last in (1, 2, 5, 6))

libc = ctypes.CDLL(None, use_errno=True)


def obstacle():
    """The reason for which there can be no such network; None if there is none."""
    if os.geteuid() != 0:
        return "only root makes network namespaces"
    done = subprocess.run(
        ["unshare", "--net", "ip", "link", "add", "veth0", "type", "veth", "peer", "name", "veth1"],
        capture_output=True,
        text=True,
        check=False,
    )
    return None if done.returncode == 0 else f"the kernel does not permit pairs of interfaces: {done.stderr.strip()}"


class Namespace:
    """A network namespace, which exists as long as its process."""

    def __init__(self):
        self.process = subprocess.Popen(["unshare", "--net", "sh", "-c", "echo; exec sleep infinity"], stdout=subprocess.PIPE)
        self.process.stdout.readline()
        self.descriptor = os.open(f"/proc/{self.process.pid}/ns/net", os.O_RDONLY | os.O_CLOEXEC)

    def enter(self):
        """Moves the calling process, between its fork and its program."""
        if libc.setns(self.descriptor, CLONE_NEWNET) != 0:
            raise OSError(ctypes.get_errno(), "setns")

    def run(self, *command):
        subprocess.run(command, check=True, preexec_fn=self.enter)

    def end(self):
        self.process.kill()
        self.process.wait()
        os.close(self.descriptor)


class Network:
    def __init__(self):
        self.router, self.machine = Namespace(), Namespace()
        self.name = f"gattlab{os.getpid() % 100_000}"
        connect(self.name, None, f"{SERVER}/30", self.router, "server", f"{SERVER_ROUTER}/30")
        connect("machine", self.machine, f"{MACHINE}/30", self.router, "machine", f"{MACHINE_ROUTER}/30")
        self.machine.run("ip", "route", "add", "default", "via", MACHINE_ROUTER)
        subprocess.run(["ip", "route", "add", f"{MACHINE}/32", "via", SERVER_ROUTER], check=True)
        self.join()

    def join(self):
        self._forward(1)

    def cut(self):
        """Drops all packets from now on; both ends keep their interfaces, addresses and routes."""
        self._forward(0)

    def _forward(self, value):
        self.router.run("sh", "-c", f"echo {value} > /proc/sys/net/ipv4/ip_forward")

    def end(self):
        # The interfaces of the others end with their namespaces.
        subprocess.run(["ip", "link", "delete", self.name], check=False)
        for one in (self.router, self.machine):
            one.end()


def connect(name, namespace, address, other, other_name, other_address):
    """A pair of interfaces between two namespaces; None is that of the test."""
    run = namespace.run if namespace else lambda *command: subprocess.run(command, check=True)
    run("ip", "link", "add", name, "type", "veth", "peer", "name", other_name, "netns", str(other.process.pid))
    for do, one, where in ((run, name, address), (other.run, other_name, other_address)):
        do("ip", "address", "add", where, "dev", one)
        do("ip", "link", "set", one, "up")
