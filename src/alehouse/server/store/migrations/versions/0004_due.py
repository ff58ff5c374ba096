"""When the time for the open question is up, so that a bot can take over by itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column, and what follows for tables with a limit."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("due", sa.Float()))
    op.execute("UPDATE tables SET due = asked + time_limit WHERE time_limit IS NOT NULL")
