"""Which seats have browsers that are told when it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column."""
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("push", sa.Boolean(), nullable=False, server_default=sa.false()))
