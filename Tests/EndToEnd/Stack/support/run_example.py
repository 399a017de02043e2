"""run_example.py ADAPTER FILE: runs one of BlueZ's examples on a given adapter.

Four problems are fixed: the examples use the first adapter they see; their server responds to each part of a long read
with the whole value instead of the part from the offset; it can't read its own descriptors, because dbus.Byte has
accepted no letters since Python 3; and with the flags of an LE-only host, their advertisement is longer than 31 bytes,
which crashes an extended controller of btvirt when another one scans.
"""

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from dbus import ByteArray


def main(adapter, file):
    sys.dont_write_bytecode = True
    loader = SourceFileLoader("example", file)
    example = module_from_spec(spec_from_loader("example", loader))
    loader.exec_module(example)
    example.find_adapter = lambda bus: f"/org/bluez/{adapter}"
    if hasattr(example, "TestAdvertisement"):
        example.TestAdvertisement.add_data = lambda *_: None
    if hasattr(example, "TestCharacteristic"):
        fix_server(example)
    example.main()


def fix_server(example):
    example.TestCharacteristic.ReadValue = lambda self, options: self.value[options.get("offset", 0) :]
    for descriptor in (example.TestDescriptor, example.TestEncryptDescriptor, example.TestSecureDescriptor):
        descriptor.ReadValue = lambda self, options: ByteArray(b"Test")


main(*sys.argv[1:])
