-- The ground: who is asking, what has happened, letters to send, limits and keys. Every later file leans on it.

create extension if not exists pg_trgm;

do $$ begin
  if not exists (select from pg_roles where rolname = 'clinic_app') then create role clinic_app nologin; end if;
end $$;
grant clinic_app to current_user;
grant usage on schema public to clinic_app;

-- Set for each transaction by enter_session and by the clinic's own work; see platform/db/database.ts.
create function actor_id() returns text language sql stable parallel safe
  as $$ select current_setting('pellis.actor_id', true) $$;
create function actor_role() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('pellis.actor_role', true), '') $$;
create function is_clinic() returns boolean language sql stable parallel safe
  as $$ select actor_role() = 'clinic' $$;

-- What has happened, by whom, to whom: the record of the clinic and the outbox of its reactions.
create table event (
  id bigint generated always as identity primary key,
  name text not null,
  at timestamptz not null default now(),
  actor_id text,
  actor_role text not null,
  patient_id text,
  subject_id text,
  reason text,
  data jsonb not null default '{}'
);
create index event_by_patient on event (patient_id, id) where patient_id is not null;
create index event_by_subject on event (subject_id, id) where subject_id is not null;
create index event_by_time on event (at);
alter table event enable row level security;
create policy written_by_all on event for insert with check (true);
-- one's own are readable because an insert that returns its id must be
create policy read_by_clinic on event for select using (is_clinic() or actor_role() = 'admin' or event.actor_id = actor_id());
grant select, insert on event to clinic_app;

-- Letters to people. Each is sent once: `about` names the event or code that asked for it.
create table letter (
  id text collate "C" primary key,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  about text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null,
  links text[] not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint letter_is_sent_once unique (template, about, recipient)
);
create index letter_by_time on letter (created_at);
alter table letter enable row level security;
create policy the_clinic on letter using (is_clinic()) with check (is_clinic());
grant select, insert, update on letter to clinic_app;

-- How often somebody tried, in a window; counted here so that every process counts together.
create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (key, window_start)
);
create index rate_limit_by_window on rate_limit (window_start);
alter table rate_limit enable row level security;
create policy the_clinic on rate_limit using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on rate_limit to clinic_app;

-- A write that was answered once is answered the same again.
create table idempotency_key (
  actor text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_key_by_time on idempotency_key (created_at);
alter table idempotency_key enable row level security;
create policy the_clinic on idempotency_key using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on idempotency_key to clinic_app;
