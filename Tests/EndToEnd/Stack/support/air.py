"""Virtual controllers for the kernel (/dev/vhci) in range of each other, each with any number of links: air.py NUMBER

btvirt 5.66 transfers data on one link of a controller only. These are bumble's.
"""

import asyncio
import sys

from bumble.controller import Controller
from bumble.hci import LeFeatureMask
from bumble.link import LocalLink
from bumble.transport import open_transport


class LegacyController(Controller):
    """Claims no LL Privacy, for which the kernel waits for an event that bumble does not send, and no extended advertising."""

    le_features = LeFeatureMask.LE_ENCRYPTION


class Air(LocalLink):
    """Delivers data from the address that the sender has on that link; bumble uses its random address, also where it is public."""

    def send_acl_data(self, sender, destination, transport, data):
        link = sender.le_connections.get(destination)
        receiver = self.find_le_controller(destination)
        if link and receiver:
            asyncio.get_running_loop().call_soon(receiver.on_link_acl_data, link.self_address, transport, data)


async def main(number):
    air = Air()
    controllers = []
    for index in range(number):
        kernel = await open_transport("vhci")
        controllers.append(
            LegacyController(
                f"hci{index}",
                host_source=kernel.source,
                host_sink=kernel.sink,
                link=air,
                public_address=f"00:AA:01:{index:02X}:00:{index:02X}",
            )
        )
    await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
