-- What people change about themselves: each change is kept with what stood there before, and whatever must be proven waits until it is.

-- the street stands in "address" as before
alter table patient add column unit text not null default '', add column city text not null default '';

-- A number counts for messages once a code that was sent to it came back.
alter table account add column phone_proven_at timestamptz;

create table own_change (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  what text not null constraint own_change_is_of_a_kind check (what in ('name', 'address', 'email', 'phone')),
  before text not null,
  after text not null,
  changed_at timestamptz not null default now()
);
create index own_change_by_patient on own_change (patient_id, id desc);
alter table own_change enable row level security;
create policy seen_by on own_change for select using (may_see_desk_record(patient_id));
create policy written_by_clinic on own_change for insert with check (is_clinic());
grant select, insert on own_change to clinic_app;

-- A new e-mail address waits here until its link was opened; whoever holds the old one may object, also afterwards.
create table email_change (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  -- the one that stays signed in
  session_id text collate "C" not null references session,
  from_email text not null,
  to_email text not null,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  ended_because text constraint email_change_ends_for_a_reason check (ended_because in ('newer', 'taken_back', 'objection')),
  constraint email_change_end_has_reason check ((ended_at is null) = (ended_because is null))
);
create unique index email_change_one_waits on email_change (account_id) where confirmed_at is null and ended_at is null;
create table email_change_code (
  code_hash text primary key,
  change_id text collate "C" not null references email_change,
  purpose text not null constraint email_change_code_has_purpose check (purpose in ('confirm', 'object')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_change_code_by_change on email_change_code (change_id);
alter table email_change enable row level security;
alter table email_change_code enable row level security;
create policy self_or_clinic on email_change using (is_clinic() or account_id = actor_id()) with check (is_clinic());
create policy the_clinic on email_change_code using (is_clinic()) with check (is_clinic());
grant select, insert, update on email_change, email_change_code to clinic_app;

-- The code that was sent to a number: six digits, kept as a hash, a few tries, ten minutes.
create table phone_proof (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  proven_at timestamptz,
  ended_at timestamptz
);
create unique index phone_proof_one_waits on phone_proof (account_id) where proven_at is null and ended_at is null;
alter table phone_proof enable row level security;
create policy self_or_clinic on phone_proof using (is_clinic() or account_id = actor_id()) with check (is_clinic());
grant select, insert, update on phone_proof to clinic_app;

-- Which pictures of the insurance card belong to a version; until now every picture belonged to the only one.
alter table health_profile add column card_ids text[] not null default '{}';
update health_profile h set card_ids = coalesce(
    (select array_agg(d.id order by d.kept_at, d.name) from document d where d.patient_id = h.patient_id and d.kind = 'insurance_card'), '{}')
  where h.insurance_type <> 'none';
create index health_profile_by_patient on health_profile (patient_id, id desc);
