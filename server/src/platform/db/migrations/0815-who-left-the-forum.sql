-- What stays of an account that has left the forum, for as long as it counts: when it chose its last name, how often it was warned, and words of a moderator
-- that it has not read yet. Neither the name nor anything that was written can be found from it, and nobody but the account itself reads it.
create table forum_left (
  account_id text collate "C" primary key references account,
  chosen_at timestamptz not null,
  warnings int not null check (warnings >= 0),
  words text check (words <> ''),
  said_at timestamptz,
  -- a day and no moment: what else happened in that moment would tell what was left
  kept_until date not null
);
create index forum_left_until on forum_left (kept_until);

alter table forum_left enable row level security;
create policy seen_by on forum_left for select using (account_id = actor_id());
create policy the_clinic on forum_left using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on forum_left to clinic_app;
