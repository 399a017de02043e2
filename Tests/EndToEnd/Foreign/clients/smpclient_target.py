"""smpclient as the updater of a device's firmware: sends an echo and lists the images; prints the answers as JSON.

Usage: smpclient_target.py SECONDS      SECONDS is the timeout of a request
"""

import asyncio
import json
import sys

from smpclient import SMPClient
from smpclient.generics import error, success
from smpclient.requests.image_management import ImageStatesRead
from smpclient.requests.os_management import DateTimeRead, EchoWrite
from smpclient.transport.ble import SMPBLETransport


async def main(timeout):
    transport = SMPBLETransport()
    async with SMPClient(transport, "gattlab firmware", timeout) as client:
        echo = await client.request(EchoWrite(d="Hello, World!"))
        states = await client.request(ImageStatesRead())
        refused = await client.request(DateTimeRead())
    assert success(echo) and success(states) and error(refused), (echo, states, refused)
    result = {
        "buffer": transport.max_unencoded_size,
        "echo": echo.r,
        "images": [image.model_dump(exclude_none=True) for image in states.images],
        "refused": refused.rc,
    }
    print(json.dumps(result))


asyncio.run(main(float(sys.argv[1])))
