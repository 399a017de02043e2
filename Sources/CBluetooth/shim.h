#pragma once
#include <bluetooth/bluetooth.h>
#include <bluetooth/hci.h>
#include <bluetooth/hci_lib.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

// Swift imports neither function-like macros such as _IOR, which the HCI ioctl numbers use, nor the zero-length array at the
// end of struct hci_dev_list_req. All functions here return -errno on failure.

/// Opens an unbound raw HCI socket. Fails with -EAFNOSUPPORT if the kernel has no Bluetooth (or hides it from this network
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

/// Opens a socket on the monitor channel, which reports the traffic between the kernel and its controllers, starting with the
/// existing ones. Fails with -EPERM without CAP_NET_RAW.
static inline int cbluetooth_open_monitor(void) {
  int descriptor = socket(AF_BLUETOOTH, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, BTPROTO_HCI);
  if (descriptor < 0) return -errno;
  // The kernel silently drops packets that exceed the buffer; it grants as much as net.core.rmem_max allows.
  int yes = 1, room = 4 << 20;
  setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
  struct sockaddr_hci address = {AF_BLUETOOTH, HCI_DEV_NONE, HCI_CHANNEL_MONITOR};
  if (setsockopt(descriptor, SOL_SOCKET, SO_TIMESTAMP, &yes, sizeof yes) < 0 ||
      bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0) {
    int reason = errno;
    close(descriptor);
    return -reason;
  }
  return descriptor;
}

// The metadata of a packet of the monitor channel.
struct cbluetooth_monitor_packet {
  uint16_t kind;
  uint16_t index;
  // Since 1970.
  int64_t microseconds;
};

/// Receives the next packet from a monitor socket, truncated to the size of the buffer, and returns the number of bytes;
/// -EAGAIN if there is none yet.
static inline int cbluetooth_receive(int descriptor, struct cbluetooth_monitor_packet *packet, uint8_t *buffer, size_t size) {
  // Opcode, index and length, in little-endian byte order.
  uint8_t head[6];
  struct iovec parts[] = {{head, sizeof head}, {buffer, size}};
  union {
    struct cmsghdr alignment;
    char room[CMSG_SPACE(sizeof(struct timeval))];
  } control;
  struct msghdr message = {0};
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  message.msg_control = &control;
  message.msg_controllen = sizeof control;
  ssize_t count = recvmsg(descriptor, &message, 0);
  if (count < 0) return -errno;
  if (count < (ssize_t)sizeof head) return -EBADMSG;
  packet->kind = head[0] | head[1] << 8;
  packet->index = head[2] | head[3] << 8;
  struct timeval time = {0, 0};
  for (struct cmsghdr *item = CMSG_FIRSTHDR(&message); item != NULL; item = CMSG_NXTHDR(&message, item)) {
    if (item->cmsg_level == SOL_SOCKET && item->cmsg_type == SCM_TIMESTAMP) memcpy(&time, CMSG_DATA(item), sizeof time);
  }
  packet->microseconds = (int64_t)time.tv_sec * 1000000 + time.tv_usec;
  return (int)(count - (ssize_t)sizeof head);
}
