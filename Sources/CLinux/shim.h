#pragma once
// Headers that Swift's Glibc module leaves out. Never define _GNU_SOURCE here: it changes the layout macros of
// <sys/select.h> and clashes with SwiftGlibc as soon as both modules are loaded (seen under --sanitize=thread).
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// glibc hides the prototype without _GNU_SOURCE.
extern int pthread_setname_np(pthread_t, const char *);
static inline int clinux_set_thread_name(pthread_t thread, const char *name) {
  return pthread_setname_np(thread, name);
}

// With the static standard library, Swift's Glibc module does not show the members of timespec.
static inline long long clinux_nanoseconds(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

// recvmmsg(2), whose prototype and struct glibc hides without _GNU_SOURCE: takes up to CLINUX_PACKETS packets off a socket
// without waiting, each into its own `size` octets of `buffer`, and their lengths.
enum { CLINUX_PACKETS = 16 };
static inline int clinux_receive_packets(int socket, unsigned char *buffer, size_t size, unsigned int *lengths) {
  struct {
    struct msghdr header;
    unsigned int length;
  } packets[CLINUX_PACKETS] = {0};
  struct iovec places[CLINUX_PACKETS];
  for (int index = 0; index < CLINUX_PACKETS; index++) {
    places[index].iov_base = buffer + index * size;
    places[index].iov_len = size;
    packets[index].header.msg_iov = &places[index];
    packets[index].header.msg_iovlen = 1;
  }
  long received = syscall(SYS_recvmmsg, socket, packets, CLINUX_PACKETS, MSG_DONTWAIT, (void *)0);
  for (long index = 0; index < received; index++) lengths[index] = packets[index].length;
  return (int)received;
}
