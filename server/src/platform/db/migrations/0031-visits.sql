-- The visit behind an appointment: who is at the door, who is in the call, what was said and what was agreed.

create table visit (
  id text collate "C" primary key references appointment,
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" not null references provider,
  -- five wrong ones, then only signing in
  birthday_tries integer not null default 0,
  -- where the patient is while it is held, for the licence and for an ambulance
  state text check (state ~ '^[A-Z]{2}$'),
  address text not null default '',
  companions text not null default '',
  checked_in_at timestamptz,
  device jsonb,
  ready_at timestamptz,
  admitted_at timestamptz,
  ended_at timestamptz,
  late_minutes integer not null default 0 check (late_minutes between 0 and 120),
  constraint place_is_whole check ((state is null) = (address = ''))
);
create index visit_by_provider on visit (provider_id);
alter table visit enable row level security;
create policy seen_by on visit using (may_see_record(patient_id)) with check (is_clinic());
grant select, insert, update on visit to clinic_app;

-- A link of their own for whoever helps or interprets.
create table visit_helper (
  id text collate "C" primary key,
  visit_id text collate "C" not null references visit,
  patient_id text collate "C" not null references patient,
  code_hash text not null unique,
  name text not null,
  kind text not null check (kind in ('helper', 'interpreter')),
  invited_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index visit_helper_by_visit on visit_helper (visit_id);
alter table visit_helper enable row level security;
create policy seen_by on visit_helper using (may_see_record(patient_id)) with check (is_clinic());
grant select, insert, update on visit_helper to clinic_app;

-- One person's key to one visit, kept as a hash.
create table visit_pass (
  id text collate "C" primary key,
  hash text not null unique,
  visit_id text collate "C" not null references visit,
  -- whose seat: an account's, the patient's by their date of birth, a helper's
  person text not null,
  part text not null check (part in ('patient', 'helper', 'dermatologist')),
  name text not null,
  -- it ends with the session it came from
  session_id text collate "C" references session,
  helper_id text collate "C" references visit_helper,
  given_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index visit_pass_by_visit on visit_pass (visit_id);
alter table visit_pass enable row level security;
create policy the_clinic on visit_pass using (is_clinic()) with check (is_clinic());
grant select, insert, update on visit_pass to clinic_app;

-- Who is there now, by window; a heartbeat says that they still are.
create unlogged table visit_presence (
  visit_id text collate "C" not null,
  peer text not null,
  person text not null,
  part text not null,
  name text not null,
  is_in_call boolean not null default false,
  seen_at timestamptz not null default now(),
  in_call_at timestamptz,
  primary key (visit_id, peer)
);
alter table visit_presence enable row level security;
create policy the_clinic on visit_presence using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on visit_presence to clinic_app;

-- What was written in the call: part of the record.
create table visit_message (
  id bigint generated always as identity primary key,
  visit_id text collate "C" not null references visit,
  patient_id text collate "C" not null references patient,
  person text not null,
  part text not null check (part in ('patient', 'helper', 'dermatologist')),
  name text not null,
  text text not null default '',
  photo_id text collate "C" references photo,
  at timestamptz not null default now(),
  constraint says_something check (text <> '' or photo_id is not null)
);
create index visit_message_by_visit on visit_message (visit_id, id);
alter table visit_message enable row level security;
create policy seen_by on visit_message using (may_see_record(patient_id)) with check (is_clinic());
grant select, insert on visit_message to clinic_app;

-- A picture that the dermatologist asked for, with the patient's answer.
create table visit_still (
  id text collate "C" primary key,
  visit_id text collate "C" not null references visit,
  patient_id text collate "C" not null references patient,
  what text not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'declined', 'taken')),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  photo_id text collate "C" references photo,
  constraint taken_is_there check ((state = 'taken') = (photo_id is not null))
);
create unique index visit_still_one_open on visit_still (visit_id) where state in ('asked', 'agreed');
create index visit_still_by_visit on visit_still (visit_id, asked_at);
alter table visit_still enable row level security;
create policy seen_by on visit_still using (may_see_record(patient_id)) with check (is_clinic());
grant select, insert, update on visit_still to clinic_app;
