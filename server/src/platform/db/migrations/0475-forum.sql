-- The patients' forum. Who is behind a pen name stands in one table alone, which its own account reads and nobody else: not the desk, no dermatologist, not
-- whoever runs the clinic. No other table here names an account or a patient of those who write.
create table forum_pen (
  id text collate "C" primary key,
  name text not null check (name <> ''),
  chosen_at timestamptz not null default now(),
  warnings int not null default 0,
  -- the last one, in the moderator's words
  warning text check (warning <> '')
);
create unique index forum_pen_name on forum_pen (lower(name));

create table forum_writer (
  account_id text collate "C" primary key references account,
  pen_id text collate "C" not null unique references forum_pen on delete cascade
);

create table forum_post (
  id text collate "C" primary key,
  -- none: its writer left it nameless, or a dermatologist wrote it
  pen_id text collate "C" references forum_pen on delete set null,
  provider_id text collate "C" references provider,
  room text not null,
  thread_id text collate "C" references forum_post on delete cascade,
  title text check (title <> ''),
  words text not null check (words <> ''),
  posted_at timestamptz not null default now(),
  stirred_at timestamptz not null default now(),
  state text not null check (state in ('held', 'shown', 'hidden')),
  held_for text[] not null default '{}',
  -- by which version of the rules
  rules int not null,
  hidden_because text check (hidden_because <> ''),
  hidden_by text collate "C" references account,
  locked_at timestamptz,
  appeal text check (appeal <> ''),
  appeal_answer text check (appeal_answer <> ''),
  constraint one_writer check (pen_id is null or provider_id is null),
  constraint title_of_a_thread check ((title is null) = (thread_id is not null)),
  constraint hidden_with_reason check (state <> 'hidden' or hidden_because is not null),
  constraint held_for_something check (state <> 'held' or held_for <> '{}')
);
create index forum_post_of_room on forum_post (room, stirred_at desc) where thread_id is null;
create index forum_post_of_thread on forum_post (thread_id, posted_at);
create index forum_post_of_pen on forum_post (pen_id, posted_at desc);
create index forum_post_waiting on forum_post (posted_at) where state = 'held' or (appeal is not null and appeal_answer is null);

-- Somebody shows a post to the moderators; who, is not kept but as a pen name.
create table forum_report (
  id text collate "C" primary key,
  post_id text collate "C" not null references forum_post on delete cascade,
  pen_id text collate "C" references forum_pen on delete cascade,
  because text not null check (because <> ''),
  seen_to_at timestamptz
);
create unique index forum_report_once on forum_report (post_id, pen_id);

create table forum_follow (
  pen_id text collate "C" not null references forum_pen on delete cascade,
  post_id text collate "C" not null references forum_post on delete cascade,
  primary key (pen_id, post_id)
);
create index forum_follow_by_post on forum_follow (post_id);

-- Each time the privacy officer asked who is behind a pen name, and why.
create table forum_resolving (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  resolved_by text collate "C" not null references account,
  because text not null check (because <> ''),
  at timestamptz not null default now()
);

alter table forum_pen enable row level security;
create policy seen_by on forum_pen for select using (
  is_clinic() or has_right('decide-for-patient') or has_right('treat') or has_right('work-inbox'));
create policy the_clinic on forum_pen using (is_clinic()) with check (is_clinic());

alter table forum_writer enable row level security;
create policy seen_by on forum_writer for select using (account_id = actor_id());
create policy the_clinic on forum_writer using (is_clinic()) with check (is_clinic());

alter table forum_post enable row level security;
create policy seen_by on forum_post for select using (
  is_clinic() or has_right('work-inbox')
  or (has_right('treat') and (state = 'shown' or provider_id = actor_id()))
  or (has_right('decide-for-patient') and (state = 'shown'
    or pen_id = (select pen_id from forum_writer where account_id = actor_id()))));
create policy the_clinic on forum_post using (is_clinic()) with check (is_clinic());

alter table forum_report enable row level security;
create policy seen_by on forum_report for select using (is_clinic() or has_right('work-inbox'));
create policy the_clinic on forum_report using (is_clinic()) with check (is_clinic());

alter table forum_follow enable row level security;
create policy seen_by on forum_follow for select using (
  pen_id = (select pen_id from forum_writer where account_id = actor_id()));
create policy the_clinic on forum_follow using (is_clinic()) with check (is_clinic());

alter table forum_resolving enable row level security;
create policy the_clinic on forum_resolving using (is_clinic()) with check (is_clinic());

grant select, insert, update, delete on forum_pen, forum_writer, forum_post, forum_report, forum_follow to clinic_app;
grant select, insert, delete on forum_resolving to clinic_app;
