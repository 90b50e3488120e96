-- Tasks that come out of conversations: who does them, by when, and how they ended.

create table task (
  id text collate "C" primary key,
  conversation_id text collate "C" not null references conversation,
  kind text not null check (kind in ('refill', 'change_of_details', 'referral_question', 'privacy_request', 'call_back')),
  words text not null check (words <> ''),
  state text not null default 'open' check (state in ('open', 'done', 'not_done')),
  owner_id text collate "C" references account,
  owner_name text,
  made_by text collate "C" not null references account,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text not null default '',
  constraint owned_by_name check ((owner_id is null) = (owner_name is null)),
  constraint an_end_has_words check ((state = 'open') = (ended_at is null) and (state = 'open') = (outcome = ''))
);
create index task_open on task (due_at) where state = 'open';
create index task_of_owner on task (owner_id, due_at) where state = 'open';
create index task_ended on task (ended_at desc) where state <> 'open';
create index task_by_conversation on task (conversation_id, made_at);
alter table task enable row level security;
create policy seen_by on task for select using (is_clinic() or actor_role() = 'staff');
create policy the_clinic on task using (is_clinic()) with check (is_clinic());
grant select, insert, update on task to clinic_app;
