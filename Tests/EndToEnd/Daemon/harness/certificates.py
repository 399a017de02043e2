"""Authorities of certificates, and certificates that they have signed, as PEM files in a folder."""

import subprocess


def openssl(folder, *words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def authority(folder, name):
    """An authority of certificates: NAME.pem and NAME.key."""
    openssl(
        folder, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-subj", f"/CN={name}", "-keyout", f"{name}.key", "-out", f"{name}.pem",
    )  # fmt: skip


def certificate(folder, name, by, names="DNS:localhost,IP:127.0.0.1"):
    """A certificate that an authority has signed: NAME.pem and NAME.key."""
    (folder / f"{name}.ext").write_text(f"subjectAltName={names}\n")
    openssl(
        folder, "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", f"/CN={name}",
        "-keyout", f"{name}.key", "-out", f"{name}.csr",
    )  # fmt: skip
    openssl(
        folder, "x509", "-req", "-in", f"{name}.csr", "-CA", f"{by}.pem", "-CAkey", f"{by}.key", "-CAcreateserial",
        "-days", "2", "-extfile", f"{name}.ext", "-out", f"{name}.pem",
    )  # fmt: skip


def revoke(folder, name, by):
    """A list of revoked certificates: revoked.pem."""
    (folder / "index.txt").write_text("")
    (folder / "ca.conf").write_text(
        f"[ca]\ndefault_ca=x\n[x]\ndatabase={folder}/index.txt\ndefault_md=sha256\ndefault_crl_days=2\n"
        f"certificate={folder}/{by}.pem\nprivate_key={folder}/{by}.key\n"
    )
    openssl(folder, "ca", "-config", "ca.conf", "-revoke", f"{name}.pem")
    openssl(folder, "ca", "-config", "ca.conf", "-gencrl", "-out", "revoked.pem")
