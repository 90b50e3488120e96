-- What a dermatologist must know about a patient before any answer. Every version is kept; the newest counts.

create table health_profile (
  id bigint generated always as identity primary key,
  patient_id text collate "C" not null references patient,
  first_name text not null,
  last_name text not null,
  dob date not null,
  sex text not null check (sex in ('male', 'female', 'other')),
  pregnant text not null check (pregnant in ('yes', 'planning', 'no')),
  medications text not null check (medications in ('yes', 'no')),
  current_medications text not null,
  allergies text not null check (allergies in ('yes', 'no')),
  current_allergies text not null,
  insurance_type text not null check (insurance_type in ('aetna', 'anthem', 'cigna', 'healthnet', 'medicare', 'uhc', 'none')),
  member_id text not null,
  group_num text not null,
  is_current boolean not null default true,
  written_by text collate "C" not null references account,
  modified_date timestamptz not null default now(),
  constraint medications_are_named check (medications = 'no' or current_medications <> ''),
  constraint allergies_are_named check (allergies = 'no' or current_allergies <> ''),
  constraint insurance_is_numbered check (insurance_type = 'none' or (member_id <> '' and group_num <> ''))
);
create unique index health_profile_one_current on health_profile (patient_id) where is_current;
alter table health_profile enable row level security;
create policy seen_by on health_profile using (may_see_record(patient_id)) with check (may_see_record(patient_id));
grant select, insert, update on health_profile to clinic_app;
