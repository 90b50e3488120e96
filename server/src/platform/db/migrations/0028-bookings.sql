-- Booking a video visit: the draft, the time that is held, the visit with all it was agreed on, and what was changed since.

-- What a patient has answered so far, a row for each account and patient, so that another device can go on.
create table visit_draft (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  -- by step, each as its form in the contract
  answers jsonb not null default '{}',
  began_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_draft_a_patient unique (account_id, patient_id)
);
alter table visit_draft enable row level security;
create policy own on visit_draft
  using (is_clinic() or (account_id = actor_id() and acts_for(patient_id)))
  with check (is_clinic() or (account_id = actor_id() and acts_for(patient_id)));
grant select, insert, update, delete on visit_draft to clinic_app;

-- Photos wait with the draft and become the visit's. Until then they belong to nobody's care, and may be taken back.
alter table photo add column visit_draft_id text collate "C" references visit_draft;
alter table photo drop constraint photo_has_its_place;
alter table photo add constraint photo_has_its_place unique nulls not distinct (encounter_id, info_request_id, visit_draft_id, position);
create index photo_by_draft on photo (visit_draft_id) where visit_draft_id is not null;
alter table photo add constraint photo_in_one_place check (visit_draft_id is null or encounter_id is null);
create policy unsent_for_own on photo as restrictive for select
  using (visit_draft_id is null or is_clinic() or exists (select from visit_draft d where d.id = visit_draft_id));
create policy only_unsent_moves on photo as restrictive for update using (visit_draft_id is not null) with check (true);
create policy only_unsent_goes on photo as restrictive for delete using (visit_draft_id is not null);
grant update (encounter_id, visit_draft_id, position), delete on photo to clinic_app;

-- A time that is only held belongs to no encounter: nobody may read a record because somebody looked at a calendar.
alter table appointment drop constraint appointment_id_fkey;
alter table appointment
  add column account_id text collate "C" references account,
  add column held_until timestamptz,
  add column extended_at timestamptz,
  add column is_offer boolean not null default false,
  -- where the patient will be, and the zone of that place
  add column state text not null default 'CA' check (state ~ '^[A-Z]{2}$'),
  add column time_zone text not null default 'America/Los_Angeles',
  add column pays_by text not null default 'cash' check (pays_by in ('cash', 'insurance')),
  add column price integer not null default 0 check (price >= 0),
  add column currency text not null default 'USD' check (currency in ('USD', 'CAD')),
  add column terms_id integer not null default 1 references visit_terms,
  add column interpreter text not null default '',
  add column access_needs text not null default '',
  add column helper_name text not null default '',
  add column made_at timestamptz not null default now(),
  add column booked_at timestamptz,
  -- when it got its time: reminders are about times
  add column timed_at timestamptz not null default now(),
  -- of its calendar entry: rises with each change
  add column sequence integer not null default 0,
  -- moved when cancelling was no longer free: it stays so
  add column is_moved_late boolean not null default false,
  add column over_at timestamptz,
  add column day_reminder_at timestamptz,
  add column hour_reminder_at timestamptz,
  add column buffer_before integer not null default 0 check (buffer_before >= 0),
  add column buffer_after integer not null default 0 check (buffer_after >= 0),
  -- with its buffers, by the trigger below
  add column occupies tstzrange default 'empty',
  add column encounter_id text collate "C" generated always as (case when status in ('held', 'expired_hold') then null else id end) stored
    references encounter,
  add constraint held_for_a_while check (status <> 'held' or (held_until is not null and account_id is not null));

create function occupy() returns trigger language plpgsql as $$
begin
  new.occupies := tstzrange(lower(new.during) - make_interval(mins => new.buffer_before), upper(new.during) + make_interval(mins => new.buffer_after));
  return new;
end $$;
create trigger occupy before insert or update of during, buffer_before, buffer_after on appointment for each row execute function occupy();
update appointment set buffer_before = 0;
alter table appointment alter column occupies set not null;
alter table appointment drop constraint times_do_not_overlap;
alter table appointment add constraint times_do_not_overlap exclude using gist (provider_id with =, occupies with &&)
  where (status in ('held', 'booked', 'checked_in', 'ready', 'in_call', 'disconnected'));
-- nobody holds two times for one patient
create unique index appointment_one_hold on appointment (patient_id) where status = 'held';
create index appointment_holds on appointment (held_until) where status = 'held';
create index appointment_by_account on appointment (account_id) where status = 'booked';
create index appointment_by_day on appointment (lower(during)) where status not in ('held', 'expired_hold');
create index appointment_to_remind on appointment (lower(during)) where status = 'booked' and (day_reminder_at is null or hour_reminder_at is null);

drop policy seen_by on appointment;
create policy seen_by on appointment
  using (may_see_desk_record(patient_id) or (actor_role() = 'provider' and provider_id = actor_id()))
  with check (is_clinic());
-- a hold that came to nothing is forgotten
create policy only_empty_holds_go on appointment as restrictive for delete using (is_clinic() and status = 'expired_hold');
grant delete on appointment to clinic_app;

-- What a dermatologist reads before the visit. The front desk sees none of it.
create table visit_intake (
  appointment_id text collate "C" primary key references appointment,
  patient_id text collate "C" not null references patient,
  concern text not null default '',
  about text not null default '',
  changed text not null default '',
  pharmacy text not null default '',
  consent_version text not null,
  agreed_at timestamptz not null default now(),
  agreed_by text collate "C" not null references account
);
alter table visit_intake enable row level security;
create policy seen_by on visit_intake using (may_see_record(patient_id)) with check (is_clinic());
grant select, insert on visit_intake to clinic_app;

-- What became of an appointment, for those who may see it.
create table appointment_change (
  id bigint generated always as identity primary key,
  appointment_id text collate "C" not null references appointment,
  what text not null check (what in ('booked', 'moved', 'cancelled')),
  at timestamptz not null default clock_timestamp(),
  is_by_clinic boolean not null,
  actor_id text not null,
  reason text not null default '',
  from_at timestamptz,
  -- in cents, of a cancellation
  fee integer not null default 0 check (fee >= 0),
  constraint clinic_says_why check (not is_by_clinic or reason <> '')
);
create index appointment_change_by_appointment on appointment_change (appointment_id, id);
alter table appointment_change enable row level security;
create policy seen_with_appointment on appointment_change
  using (is_clinic() or exists (select from appointment a where a.id = appointment_id)) with check (is_clinic());
grant select, insert on appointment_change to clinic_app;

-- A look at what was told before a visit is one that the patient reads about.
drop policy looks_seen_by_patient on event;
create policy looks_seen_by_patient on event for select
  using (actor_role() = 'client' and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'patient.emergency_access', 'record.copied'));
drop index event_looks;
create index event_looks on event (patient_id, id desc)
  where name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
    'patient.emergency_access', 'record.copied');

-- What a fee is for, where it is not the service itself.
alter table "order" add column comment text not null default '';
-- when its money was last held: card companies let go after about a week
alter table "order" add column authorised_at timestamptz;
