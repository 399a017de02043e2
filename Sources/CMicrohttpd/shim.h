#pragma once
#include <microhttpd.h>

// The functions of libmicrohttpd that take options are variadic, so Swift cannot call them.

/// Starts a server without a thread of its own, on a listening socket that it takes over, or with -1 without one.
static inline struct MHD_Daemon *cmicrohttpd_start(
    int socket, unsigned int connections, unsigned int timeout, size_t memory, MHD_AccessHandlerCallback respond,
    MHD_NotifyConnectionCallback notify, void *owner) {
  const unsigned int flags = MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_ALLOW_SUSPEND_RESUME;
  return MHD_start_daemon(
      socket < 0 ? flags | MHD_USE_NO_LISTEN_SOCKET : flags, 0, NULL, NULL, respond, owner, MHD_OPTION_CONNECTION_LIMIT,
      connections, MHD_OPTION_CONNECTION_TIMEOUT, timeout, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_NOTIFY_CONNECTION, notify, owner, socket < 0 ? MHD_OPTION_END : MHD_OPTION_LISTEN_SOCKET, socket,
      MHD_OPTION_END);
}

/// Adds a connection, whose socket the server takes over; the socket has no address.
static inline void cmicrohttpd_add(struct MHD_Daemon *daemon, int socket) {
  const struct sockaddr address = {.sa_family = AF_UNIX};
  MHD_add_connection(daemon, socket, &address, sizeof address);
}

/// The descriptor that is readable when the server has something to do; -1 if there is none.
static inline int cmicrohttpd_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

/// The socket of a connection; -1 if it is unknown.
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Closes the socket of an upgraded connection and releases its resources at the next run.
static inline void cmicrohttpd_close(struct MHD_UpgradeResponseHandle *upgraded) {
  MHD_upgrade_action(upgraded, MHD_UPGRADE_ACTION_CLOSE);
}
