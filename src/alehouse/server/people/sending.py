"""Sending: a message by webhook or e-mail, to where the server allows."""

from __future__ import annotations

import json
import smtplib
import ssl
import urllib.error
import urllib.request
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from http.client import HTTPMessage
from typing import IO
from urllib.parse import unquote, urlsplit

import alehouse
from alehouse.server.errors import Refused
from alehouse.server.settings import Settings

PATIENCE = 10.0  # seconds
AGENT = f"Alehouse/{alehouse.__version__}"  # Discord turns away what Python's library calls itself


def check_webhook(settings: Settings, url: str) -> None:
    """Only to hosts the server allows: otherwise anybody could have it knock at inner doors."""
    try:
        parts = urlsplit(url)
        host = parts.netloc if parts.port else parts.hostname
    except ValueError:
        host = None
    local = parts.hostname in ("127.0.0.1", "localhost") if host else False
    if host not in settings.webhook_hosts or parts.scheme != ("http" if local else "https"):
        allowed = ", ".join(settings.webhook_hosts)
        raise Refused(
            "bad_option", "A webhook begins with https:// and one of: {allowed}.", allowed=allowed
        )


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A webhook that leads elsewhere is not followed."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> None:
        """Refuse."""


def post(settings: Settings, url: str, text: str) -> None:
    """A message as Discord (`content`, which mentions nobody) and Slack (`text`) take it."""
    check_webhook(settings, url)
    message = {"content": text, "text": text, "allowed_mentions": {"parse": []}}
    headers = {"Content-Type": "application/json", "User-Agent": AGENT}
    knock(urllib.request.Request(url, json.dumps(message).encode(), headers))


def knock(request: urllib.request.Request) -> None:
    """Send a request whose answer says no more than yes; raises if it is anything else."""
    with urllib.request.build_opener(NoRedirects).open(request, timeout=PATIENCE):
        pass


def mail(settings: Settings, address: str, subject: str, text: str) -> None:
    """A message by SMTP."""
    message = EmailMessage()
    message["From"], message["To"] = settings.mail_from, address
    message["Date"] = formatdate()
    sender = parseaddr(settings.mail_from)[1]
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
    message["Subject"] = f"Alehouse: {subject}"
    message.set_content(text)
    parts = urlsplit(settings.smtp)
    secure = parts.scheme == "smtps"
    kind = smtplib.SMTP_SSL if secure else smtplib.SMTP
    with kind(parts.hostname or "localhost", parts.port or 0, timeout=PATIENCE) as server:
        if parts.username:
            if not secure:
                server.starttls(context=ssl.create_default_context())
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
