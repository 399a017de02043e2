"""The connection to the broker: TLS, certificates, passwords, and brokers that do not accept them."""

import subprocess

import pytest
from harness.broker import BASE, Broker
from harness.certificates import authority, certificate, revoke
from harness.waiting import until


@pytest.fixture
def secure(folder):
    """A broker that accepts only certificates of one authority that it has not revoked."""
    for name in ("ca", "foreign"):
        authority(folder, name)
    certificate(folder, "server", "ca")
    for name in ("bench1", "stolen"):
        certificate(folder, name, "ca")
    certificate(folder, "forged", "foreign")
    certificate(folder, "elsewhere", "ca", names="DNS:elsewhere.example")
    revoke(folder, "stolen", "ca")
    # The broker reads them as another user.
    for name in ("server", "elsewhere"):
        (folder / f"{name}.key").chmod(0o644)
    broker = Broker(
        folder,
        f"cafile {folder}/ca.pem\ncertfile {folder}/server.pem\nkeyfile {folder}/server.key\n"
        f"crlfile {folder}/revoked.pem\nrequire_certificate true\nuse_identity_as_username true\n",
    )
    yield broker.start()
    broker.kill()


def configuration(broker, folder, ca="ca", certificate="bench1"):
    files = f"ca: {folder}/{ca}.pem"
    if certificate:
        files += f", certificate: {folder}/{certificate}.pem, key: {folder}/{certificate}.key"
    return f'mqtt: {{url: "mqtts://127.0.0.1:{broker.port}", site: lab, host: bench1, {files}}}\n'


def report(daemon):
    return daemon.ask("status")["result"]["mqtt"]


def test_certificates_are_used_in_both_directions(secure, make_daemon, folder):
    daemon = make_daemon(configuration=configuration(secure, folder))
    daemon.start()
    until(lambda: report(daemon)["connected"], "connection")
    assert report(daemon)["topics"] == BASE


@pytest.mark.parametrize(
    ("ca", "certificate"),
    [("foreign", "bench1"), ("ca", None), ("ca", "forged"), ("ca", "stolen"), ("missing", "bench1"), ("ca", "missing")],
)
def test_wrong_certificates_are_refused_and_named(secure, make_daemon, folder, ca, certificate):
    """An authority that has not signed the broker's; none; one of another authority; a revoked one; files that are missing."""
    daemon = make_daemon(configuration=configuration(secure, folder, ca, certificate))
    daemon.start()
    found = until(lambda: report(daemon)["error"] and report(daemon), "error")
    assert found["connected"] is False
    assert "certificate" in found["hint"] or "TLS" in found["error"] or "lost" in found["error"], found
    assert "PRIVATE KEY" not in daemon.log


def test_a_broker_of_another_name_is_refused(secure, make_daemon, folder):
    """The certificate is valid, but of another machine: a broker that lies about its name."""
    secure.kill()
    secure.path.write_text(secure.path.read_text().replace("server.pem", "elsewhere.pem").replace("server.key", "elsewhere.key"))
    secure.restart()
    daemon = make_daemon(configuration=configuration(secure, folder))
    daemon.start()
    assert "TLS" in until(lambda: report(daemon)["error"], "error")


@pytest.mark.parametrize("is_right", [True, False])
def test_passwords_are_read_from_a_file(make_daemon, folder, is_right):
    (folder / "users").write_text("bench1:right\n")
    subprocess.run(["mosquitto_passwd", "-U", folder / "users"], check=True)
    (folder / "users").chmod(0o644)
    broker = Broker(folder, f"allow_anonymous false\npassword_file {folder}/users\n").start()
    (folder / "password").write_text("right\n" if is_right else "wrong\n")
    (folder / "password").chmod(0o600)
    daemon = make_daemon(configuration=broker.configuration(f", user: bench1, password-file: {folder}/password"))
    daemon.start()
    if is_right:
        until(lambda: report(daemon)["connected"], "connection")
    else:
        error = until(lambda: report(daemon)["error"], "error")
        assert "refuses the user or the password" in error
        assert "wrong" not in daemon.log
    broker.kill()


@pytest.mark.parametrize("kind", ["password", "key"])
def test_a_secret_that_others_can_read_prevents_the_start(make_daemon, folder, kind):
    (folder / "secret").write_text("right\n")
    (folder / "secret").chmod(0o644)
    settings = {
        "password": f'mqtt: {{url: "mqtt://127.0.0.1:1", user: x, password-file: {folder}/secret}}\n',
        "key": f'mqtt: {{url: "mqtts://127.0.0.1:1", certificate: {folder}/x.pem, key: {folder}/secret}}\n',
    }
    daemon = make_daemon(configuration=settings[kind])
    daemon.launch()
    assert daemon.process.wait() != 0
    assert "is accessible to other users" in daemon.log and "chmod 600" in daemon.log
    assert "right" not in daemon.log


def test_a_password_in_the_url_is_refused_and_not_repeated(make_daemon):
    daemon = make_daemon(configuration='mqtt: {url: "mqtt://bench1:right@127.0.0.1:1"}\n')
    daemon.launch()
    assert daemon.process.wait() != 0
    assert "the URL contains a user or a password" in daemon.log and "right" not in daemon.log


def test_a_missing_password_file_prevents_the_start(make_daemon, folder):
    daemon = make_daemon(
        configuration=f'mqtt: {{url: "mqtt://127.0.0.1:1", user: x, password-file: {folder}/missing}}\n'
    )
    daemon.launch()
    assert daemon.process.wait() != 0
    assert f"cannot read {folder}/missing" in daemon.log
