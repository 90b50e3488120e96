-- Privacy requests: a case with a number and its clocks, the link of its letter, and our own notes.

create table privacy_request (
  id text collate "C" primary key,
  number text not null,
  kind text not null check (kind in ('know', 'delete', 'correct', 'limit', 'opt_out')),
  state text not null default 'received' check (state in ('received', 'in_work', 'done', 'refused')),
  -- the sender's key: the same form sent twice is one request
  submission_key text not null,
  form_hash text not null,
  name text not null,
  email text not null,
  relation text not null check (relation in ('self', 'guardian', 'agent')),
  details text not null,
  received_at timestamptz not null default now(),
  receipt_due_on date not null,
  -- when our letter that confirms the receipt was written
  confirmed_at timestamptz,
  verified_at timestamptz,
  due_at timestamptz not null,
  extended_because text not null default '',
  ended_at timestamptz,
  answer text not null default '',
  constraint number_is_one_case unique (number),
  constraint one_form_one_request unique (submission_key),
  constraint an_end_has_words check ((state in ('done', 'refused')) = (ended_at is not null and answer <> '')),
  -- nothing is handed out, deleted or changed for somebody who has not shown who they are
  constraint done_for_who_is_proven check (state not in ('in_work', 'done') or kind in ('limit', 'opt_out') or verified_at is not null)
);
create index privacy_request_open on privacy_request (due_at) where ended_at is null;
create index privacy_request_by_end on privacy_request (ended_at desc) where ended_at is not null;
alter table privacy_request enable row level security;
create policy seen_by on privacy_request using (is_clinic() or actor_role() in ('staff', 'admin')) with check (is_clinic());
grant select, insert, update on privacy_request to clinic_app;

create table privacy_request_note (
  id bigint generated always as identity primary key,
  privacy_request_id text collate "C" not null references privacy_request,
  text text not null,
  written_by text collate "C" not null references account,
  at timestamptz not null default now()
);
create index privacy_request_note_by_request on privacy_request_note (privacy_request_id, id);
alter table privacy_request_note enable row level security;
create policy seen_by on privacy_request_note using (is_clinic() or actor_role() in ('staff', 'admin')) with check (is_clinic());
grant select, insert on privacy_request_note to clinic_app;

create table privacy_request_code (
  code_hash text primary key,
  privacy_request_id text collate "C" not null references privacy_request,
  expires_at timestamptz not null
);
create index privacy_request_code_by_request on privacy_request_code (privacy_request_id);
alter table privacy_request_code enable row level security;
create policy the_clinic on privacy_request_code using (is_clinic()) with check (is_clinic());
grant select, insert on privacy_request_code to clinic_app;
