-- Held words of hurting oneself or of an emergency stay with the moderators until one of them has looked, also when their writer deletes them or leaves (decision 0486).
alter table forum_post add column withdrawn_at timestamptz;

-- To their writer they are gone.
alter policy seen_by on forum_post using (
  is_clinic() or has_right('work-inbox')
  or (has_right('treat') and (state = 'shown' or provider_id = actor_id()))
  or (has_right('decide-for-patient') and (state = 'shown'
    or (withdrawn_at is null and pen_id = (select pen_id from forum_writer where account_id = actor_id())))));

-- Whose it was, of who has left: so that a moderator can still write to them, and the privacy officer find them. No person reads it.
create table forum_withdrawn (
  post_id text collate "C" primary key references forum_post on delete cascade,
  account_id text collate "C" not null references account
);
create index forum_withdrawn_of on forum_withdrawn (account_id);
alter table forum_withdrawn enable row level security;
create policy the_clinic on forum_withdrawn using (is_clinic()) with check (is_clinic());
grant select, insert, delete on forum_withdrawn to clinic_app;
