-- What a moderator wrote to a writer about a post, and what came back: the other moderators see that somebody wrote, who and when.
create table forum_message (
  id text collate "C" primary key,
  post_id text collate "C" not null references forum_post on delete cascade,
  -- none once its writer has left
  pen_id text collate "C" references forum_pen on delete set null,
  sent_by text collate "C" not null references account,
  sent_at timestamptz not null default now(),
  words text not null check (words <> ''),
  is_warning boolean not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  answer_seen_at timestamptz,
  constraint answer_has_its_moment check ((answer is null) = (answered_at is null)),
  constraint an_answer_is_seen check (answer_seen_at is null or answer is not null)
);
create index forum_message_of_post on forum_message (post_id, sent_at);
create index forum_message_of_pen on forum_message (pen_id, sent_at);
create index forum_message_answered on forum_message (post_id) where answer is not null and answer_seen_at is null;

alter table forum_message enable row level security;
create policy seen_by on forum_message for select using (
  is_clinic() or has_right('work-inbox') or pen_id = (select pen_id from forum_writer where account_id = actor_id()));
create policy the_clinic on forum_message using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on forum_message to clinic_app;
