"""Fair tables, long logs, bans, notices to browsers, confirmed e-mail, the server's own secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns and tables."""
    yes, offered = sa.true(), "offered"
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("bank", sa.Integer()))
        tables.add_column(
            sa.Column("takeover", sa.String(10), nullable=False, server_default=offered)
        )
        tables.add_column(sa.Column("hints", sa.Boolean(), nullable=False, server_default=yes))
        tables.add_column(sa.Column("host_keys", sa.Boolean(), nullable=False, server_default=yes))
        tables.add_column(sa.Column("started", sa.Float()))
    _tables()
    _people()
    _processes()


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(length=20), sa.ForeignKey("tables.id"), nullable=False)


def _tables() -> None:
    op.create_table(
        "pages",
        _of_table(),
        sa.Column("page", sa.Integer(), nullable=False),
        sa.Column("program", sa.String(length=40), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "page"),
    )
    op.create_table(
        "pushes",
        _of_table(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "hash"),
    )


def _people() -> None:
    op.create_table(
        "bans",
        sa.Column("scope", sa.String(length=20), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "kind", "value"),
    )
    op.create_table(
        "mailboxes",
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("asked", sa.Float(), nullable=False),
        sa.Column("confirmed", sa.Float()),
        sa.PrimaryKeyConstraint("address"),
    )


def _processes() -> None:
    op.create_table(
        "driving",
        _of_table(),
        sa.Column("process", sa.String(length=20), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
