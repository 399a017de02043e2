#pragma once
#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Ed25519 (RFC 8032) with keys as PEM, through GnuTLS. The functions return 0, or a negative error of GnuTLS.

// Length of a signature in bytes.
enum { CSIGNATURES_LENGTH = 64 };

static inline gnutls_datum_t csignatures_datum(const void *bytes, size_t count) {
  gnutls_datum_t datum = {(unsigned char *)bytes, (unsigned int)count};
  return datum;
}

// Checks a public key; with a signature, also that it is the key's signature of a message.
static inline int csignatures_verify(const void *pem, size_t pem_count, const void *message, size_t count, const void *signature) {
  gnutls_pubkey_t key;
  int result = gnutls_pubkey_init(&key);
  if (result < 0) return result;
  gnutls_datum_t text = csignatures_datum(pem, pem_count);
  result = gnutls_pubkey_import(key, &text, GNUTLS_X509_FMT_PEM);
  if (result >= 0 && gnutls_pubkey_get_pk_algorithm(key, NULL) != GNUTLS_PK_EDDSA_ED25519) {
    result = GNUTLS_E_UNSUPPORTED_SIGNATURE_ALGORITHM;
  }
  if (result >= 0 && signature) {
    gnutls_datum_t data = csignatures_datum(message, count), bytes = csignatures_datum(signature, CSIGNATURES_LENGTH);
    result = gnutls_pubkey_verify_data2(key, GNUTLS_SIGN_EDDSA_ED25519, 0, &data, &bytes);
  }
  gnutls_pubkey_deinit(key);
  return result < 0 ? result : 0;
}

// Signs a message with a private key without a password.
static inline int csignatures_sign(const void *pem, size_t pem_count, const void *message, size_t count, uint8_t *signature) {
  gnutls_privkey_t key;
  int result = gnutls_privkey_init(&key);
  if (result < 0) return result;
  gnutls_datum_t text = csignatures_datum(pem, pem_count), found = {NULL, 0};
  result = gnutls_privkey_import_x509_raw(key, &text, GNUTLS_X509_FMT_PEM, NULL, 0);
  if (result >= 0 && gnutls_privkey_get_pk_algorithm(key, NULL) != GNUTLS_PK_EDDSA_ED25519) {
    result = GNUTLS_E_UNSUPPORTED_SIGNATURE_ALGORITHM;
  }
  if (result >= 0) {
    gnutls_datum_t data = csignatures_datum(message, count);
    result = gnutls_privkey_sign_data2(key, GNUTLS_SIGN_EDDSA_ED25519, 0, &data, &found);
  }
  if (result >= 0 && found.size != CSIGNATURES_LENGTH) result = GNUTLS_E_INTERNAL_ERROR;
  if (result >= 0) memcpy(signature, found.data, CSIGNATURES_LENGTH);
  gnutls_free(found.data);
  gnutls_privkey_deinit(key);
  return result < 0 ? result : 0;
}
