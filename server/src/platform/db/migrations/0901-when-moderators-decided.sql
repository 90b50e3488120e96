-- When a moderator hid a post or answered its writer's appeal: the writer's dashboard tells of it for two weeks. Of what was decided before, nobody knows when.
alter table forum_post add column decided_at timestamptz;
