#pragma once
#include <bluetooth/bluetooth.h>
#include <bluetooth/hci.h>
#include <bluetooth/hci_lib.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

// Swift imports neither function-like macros such as _IOR, on which the HCI ioctl numbers stand, nor the array of zero
// length at the end of struct hci_dev_list_req. All functions here return -errno on failure.

/// An unbound raw HCI socket. Fails with -EAFNOSUPPORT where the kernel has no Bluetooth (or hides it from this network
/// namespace).
static inline int cbluetooth_open(void) {
  int descriptor = socket(AF_BLUETOOTH, SOCK_RAW | SOCK_CLOEXEC, BTPROTO_HCI);
  return descriptor < 0 ? -errno : descriptor;
}

/// Writes the indices of at most HCI_MAX_DEV controllers and returns their number.
static inline int cbluetooth_controllers(int descriptor, uint16_t indices[HCI_MAX_DEV]) {
  struct hci_dev_list_req *list = calloc(1, sizeof *list + HCI_MAX_DEV * sizeof(struct hci_dev_req));
  if (list == NULL) return -ENOMEM;
  list->dev_num = HCI_MAX_DEV;
  int result = ioctl(descriptor, HCIGETDEVLIST, list) < 0 ? -errno : list->dev_num;
  for (int i = 0; i < result; i++) indices[i] = list->dev_req[i].dev_id;
  free(list);
  return result;
}
