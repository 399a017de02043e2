"""Certificates that openssl signs with their own keys."""

import subprocess


class Certificate:
    def __init__(self, folder, name="bench", hosts=("DNS:bench.local", "IP:127.0.0.1")):
        self.certificate = folder / f"{name}.pem"
        self.key = folder / f"{name}.key"
        words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        names = ["-subj", f"/CN={name}", "-addext", f"subjectAltName={','.join(hosts)}"]
        openssl(*words, *names, "-keyout", self.key, "-out", self.certificate)


def openssl(*words):
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)
