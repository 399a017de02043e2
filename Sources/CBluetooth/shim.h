#pragma once
#include <bluetooth/bluetooth.h>
#include <bluetooth/hci.h>
#include <bluetooth/hci_lib.h>
#include <bluetooth/l2cap.h>
#include <errno.h>
#include <linux/sock_diag.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
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
  // The kernel drops packets that exceed the buffer. Without CAP_NET_ADMIN, it grants as much as net.core.rmem_max allows.
  int yes = 1, room = 16 << 20;
  if (setsockopt(descriptor, SOL_SOCKET, SO_RCVBUFFORCE, &room, sizeof room) < 0)
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

/// Returns the number of packets that the kernel has dropped because the buffer of a socket was full; 0 if it does not report
/// them. The monitor channel does not report them with the packets (SO_RXQ_OVFL).
static inline uint32_t cbluetooth_dropped(int descriptor) {
  uint32_t numbers[SK_MEMINFO_VARS] = {0};
  socklen_t size = sizeof numbers;
  if (getsockopt(descriptor, SOL_SOCKET, SO_MEMINFO, numbers, &size) < 0) return 0;
  return numbers[SK_MEMINFO_DROPS];
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
  ssize_t count = recvmsg(descriptor, &message, MSG_DONTWAIT);
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

/// Opens a non-blocking raw socket of a controller that receives the results of commands. The kernel allows every user some
/// commands, such as HCI_Read_RSSI; those of LE fail with -EPERM without CAP_NET_RAW.
static inline int cbluetooth_open_commands(uint16_t index) {
  int descriptor = socket(AF_BLUETOOTH, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, BTPROTO_HCI);
  if (descriptor < 0) return -errno;
  struct hci_filter filter;
  hci_filter_clear(&filter);
  hci_filter_set_ptype(HCI_EVENT_PKT, &filter);
  hci_filter_set_event(EVT_CMD_COMPLETE, &filter);
  hci_filter_set_event(EVT_CMD_STATUS, &filter);
  struct sockaddr_hci address = {AF_BLUETOOTH, index, HCI_CHANNEL_RAW};
  if (setsockopt(descriptor, SOL_HCI, HCI_FILTER, &filter, sizeof filter) < 0 ||
      bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0) {
    int reason = errno;
    close(descriptor);
    return -reason;
  }
  return descriptor;
}

// A connection of a controller.
struct cbluetooth_link {
  uint16_t handle;
  // The most significant byte is the first byte of the text form.
  uint64_t address;
  int is_le;
};

/// Stores at most `capacity` connections of a controller and returns their number.
static inline int cbluetooth_links(int descriptor, uint16_t index, struct cbluetooth_link *links, int capacity) {
  struct hci_conn_list_req *list = calloc(1, sizeof *list + capacity * sizeof(struct hci_conn_info));
  if (list == NULL) return -ENOMEM;
  list->dev_id = index;
  list->conn_num = capacity;
  int result = ioctl(descriptor, HCIGETCONNLIST, list) < 0 ? -errno : list->conn_num;
  for (int i = 0; i < result; i++) {
    struct hci_conn_info *info = &list->conn_info[i];
    links[i].handle = info->handle;
    links[i].address = 0;
    for (int byte = 5; byte >= 0; byte--) links[i].address = links[i].address << 8 | info->bdaddr.b[byte];
    // LE_LINK of the kernel, which libbluetooth does not define.
    links[i].is_le = info->type == 0x80;
  }
  free(list);
  return result;
}

// The address of an LE device, as a number whose most significant byte is the first byte of the text form.
struct cbluetooth_le_address {
  uint64_t value;
  int is_random;
};

static inline struct sockaddr_l2 cbluetooth_l2cap_socket_address(struct cbluetooth_le_address address, uint16_t psm) {
  struct sockaddr_l2 result = {0};
  result.l2_family = AF_BLUETOOTH;
  result.l2_psm = htobs(psm);
  result.l2_bdaddr_type = address.is_random ? BDADDR_LE_RANDOM : BDADDR_LE_PUBLIC;
  for (int index = 0; index < 6; index++) result.l2_bdaddr.b[index] = (uint8_t)(address.value >> (8 * index));
  return result;
}

/// Opens a non-blocking socket for LE credit-based channels (Core Specification, Vol 3, Part A, 10.1), bound to an adapter and a
/// PSM; for PSM 0 the kernel chooses a free dynamic one.
static inline int cbluetooth_l2cap_open(struct cbluetooth_le_address local, uint16_t psm, int is_encrypted, uint16_t mtu) {
  int descriptor = socket(AF_BLUETOOTH, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, BTPROTO_L2CAP);
  if (descriptor < 0) return -errno;
  struct bt_security security = {is_encrypted ? BT_SECURITY_MEDIUM : BT_SECURITY_LOW, 0};
  struct sockaddr_l2 address = cbluetooth_l2cap_socket_address(local, psm);
  // The kernel accepts an MTU only after the socket has become one of LE by its address.
  if (setsockopt(descriptor, SOL_BLUETOOTH, BT_SECURITY, &security, sizeof security) < 0 ||
      bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0 ||
      setsockopt(descriptor, SOL_BLUETOOTH, BT_RCVMTU, &mtu, sizeof mtu) < 0) {
    int reason = errno;
    close(descriptor);
    return -reason;
  }
  return descriptor;
}

/// Starts to connect and returns -EINPROGRESS, or 0 if the channel is already open.
static inline int cbluetooth_l2cap_connect(int descriptor, struct cbluetooth_le_address peer, uint16_t psm) {
  struct sockaddr_l2 address = cbluetooth_l2cap_socket_address(peer, psm);
  return connect(descriptor, (struct sockaddr *)&address, sizeof address) < 0 ? -errno : 0;
}

/// Returns the PSM to which a socket is bound.
static inline int cbluetooth_l2cap_psm(int descriptor) {
  struct sockaddr_l2 address = {0};
  socklen_t size = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &size) < 0) return -errno;
  return btohs(address.l2_psm);
}

/// Stores the address of the peer of an open channel.
static inline int cbluetooth_l2cap_peer(int descriptor, struct cbluetooth_le_address *peer) {
  struct sockaddr_l2 address = {0};
  socklen_t size = sizeof address;
  if (getpeername(descriptor, (struct sockaddr *)&address, &size) < 0) return -errno;
  peer->value = 0;
  for (int index = 5; index >= 0; index--) peer->value = peer->value << 8 | address.l2_bdaddr.b[index];
  peer->is_random = address.l2_bdaddr_type == BDADDR_LE_RANDOM;
  return 0;
}

/// Returns the length in bytes of the longest SDU that the peer of an open channel accepts.
static inline int cbluetooth_l2cap_send_mtu(int descriptor) {
  uint16_t mtu = 0;
  socklen_t size = sizeof mtu;
  return getsockopt(descriptor, SOL_BLUETOOTH, BT_SNDMTU, &mtu, &size) < 0 ? -errno : mtu;
}

// Swift finds the flags of these calls only in files that import the module which happened to be the first to include their header.

/// Receives a packet without blocking into two consecutive buffers, truncated to their sizes, and returns the number of bytes.
static inline int cbluetooth_receive_packet(int descriptor, void *buffer, size_t size, void *rest, size_t rest_size) {
  struct iovec parts[] = {{buffer, size}, {rest, rest_size}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  ssize_t count = recvmsg(descriptor, &message, MSG_DONTWAIT);
  return count < 0 ? -errno : (int)count;
}

/// Sends a packet without blocking, and returns the number of bytes.
static inline int cbluetooth_send_packet(int descriptor, const void *buffer, size_t size) {
  ssize_t count = send(descriptor, buffer, size, MSG_DONTWAIT | MSG_NOSIGNAL);
  return count < 0 ? -errno : (int)count;
}

/// Returns 1 if a socket is one of Bluetooth and holds SDUs that have not been sent yet, because the peer has granted no credits
/// or the controller is busy; otherwise 0.
static inline int cbluetooth_has_unsent(int descriptor) {
  int domain = 0, capacity = 0, space = 0;
  socklen_t size = sizeof domain;
  if (getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) < 0 || domain != AF_BLUETOOTH) return 0;
  size = sizeof capacity;
  if (getsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &capacity, &size) < 0) return 0;
  // Sockets of Bluetooth return the free space of the buffer here, where other sockets return its content.
  return ioctl(descriptor, TIOCOUTQ, &space) == 0 && space < capacity;
}
