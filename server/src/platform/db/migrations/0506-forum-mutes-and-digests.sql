-- Whom somebody does not want to read in the forum, and how often they hear of answers: theirs alone, like whose pen name is whose.
create table forum_mute (
  pen_id text collate "C" not null references forum_pen on delete cascade,
  muted_pen_id text collate "C" not null references forum_pen on delete cascade,
  at timestamptz not null default now(),
  primary key (pen_id, muted_pen_id),
  constraint somebody_else check (pen_id <> muted_pen_id)
);
create index forum_mute_by_muted on forum_mute (muted_pen_id);

alter table forum_mute enable row level security;
create policy seen_by on forum_mute for select using (
  pen_id = (select pen_id from forum_writer where account_id = actor_id()));
create policy the_clinic on forum_mute using (is_clinic()) with check (is_clinic());
grant select, insert, delete on forum_mute to clinic_app;

alter table forum_writer
  add column told_of_answers text not null default 'each' check (told_of_answers in ('each', 'weekly', 'never')),
  -- up to when the weekly letter has told
  add column told_until timestamptz not null default now();
create index forum_writer_weekly on forum_writer (told_until) where told_of_answers = 'weekly';

-- When everybody could first read it: posted, or let appear by a moderator.
alter table forum_post add column appeared_at timestamptz;
update forum_post set appeared_at = posted_at where state <> 'held';
alter table forum_post add constraint appeared_when_shown check (state <> 'shown' or appeared_at is not null);
