-- When a moderator's last warning was said, and when its writer said that they have read it: from then on it does not stand at the head of the forum.
-- Of those that were said before, nobody knows when.
alter table forum_pen
  add column warned_at timestamptz,
  add column warning_read_at timestamptz;
