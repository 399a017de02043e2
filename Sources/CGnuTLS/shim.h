#pragma once
#include <gnutls/gnutls.h>

/// Creates the server's side of TLS 1.2 or 1.3 on a nonblocking socket; NULL if there is no memory.
static inline gnutls_session_t cgnutls_accept(int socket, gnutls_certificate_credentials_t credentials) {
  gnutls_session_t session;
  if (gnutls_init(&session, GNUTLS_SERVER | GNUTLS_NONBLOCK | GNUTLS_NO_SIGNAL) != GNUTLS_E_SUCCESS) return NULL;
  if (gnutls_priority_set_direct(session, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2", NULL) != GNUTLS_E_SUCCESS ||
      gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, credentials) != GNUTLS_E_SUCCESS) {
    gnutls_deinit(session);
    return NULL;
  }
  // The macro gnutls_transport_set_int is a cast.
  gnutls_transport_set_int2(session, socket, socket);
  return session;
}
