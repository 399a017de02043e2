"""Profiles of devices that count, so that lost, duplicate and reordered values are detected."""

COUNT = "2AEB"
SETTING = "FFF1"


def counter(name="Counter", every="50ms", service="FFF0"):
    return f"""name: {name}
advertising:
  services: [{service}]
  interval: 20ms
signals:
  count:
    ramp: {{ from: 0, by: 1, every: {every}, to: 16000000 }}
services:
  - uuid: {service}
    characteristics:
      - uuid: {COUNT}
        properties: [read, notify]
        notify: {{ every: {every} }}
        value: {{ signal: count }}
      - uuid: {SETTING}
        properties: [read, write]
        hex: "00"
        write:
          - {{ store: true }}
"""
