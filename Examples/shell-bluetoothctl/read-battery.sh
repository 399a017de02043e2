#!/usr/bin/env bash
# Reads the battery level of the first strap in range with bluetoothctl, tested without a strap.
#
# Run it under the simulator:
#
#     gattlab simulate --peripheral heart-rate-strap -- ./read-battery.sh
set -euo pipefail

bluetoothctl --timeout 2 scan le >/dev/null
strap=$(bluetoothctl devices | awk '/^Device/ { print $2; exit }')
[[ -n $strap ]] || { echo 'no strap around' >&2; exit 1; }
# Without a timeout, bluetoothctl 5.66 exits before it gets a reply.
bluetoothctl --timeout 3 connect "$strap" >/dev/null
level=$(bluetoothctl info "$strap" | sed -n 's/.*Battery Percentage: 0x[0-9a-f]* (\([0-9]*\))/\1/p')
bluetoothctl --timeout 1 disconnect "$strap" >/dev/null

echo "battery: $level %"
[[ $level -ge 20 && $level -le 100 ]]
