-- Pharmacies as the clinic knows them, and which one a patient wants.

create table pharmacy (
  id text collate "C" primary key,
  -- how pharmacies are called by networks; typed-in ones have none
  ncpdp_id text constraint ncpdp_id_has_seven_digits check (ncpdp_id ~ '^[0-9]{7}$'),
  name text not null check (btrim(name) <> ''),
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  postal_code text not null,
  phone text not null,
  fax text not null,
  takes_electronic boolean not null,
  -- typed in for one patient, and nobody else's to find; null: of the directory
  patient_id text collate "C" references patient,
  known_since timestamptz not null default now(),
  constraint electronic_pharmacy_has_its_ncpdp_id check (not takes_electronic or ncpdp_id is not null),
  constraint typed_pharmacy_can_be_reached check (patient_id is null or phone <> '' or fax <> '')
);
create unique index pharmacy_by_ncpdp_id on pharmacy (ncpdp_id) where patient_id is null;
create index pharmacy_by_place on pharmacy (state, lower(city)) where patient_id is null;
create index pharmacy_of_patient on pharmacy (patient_id) where patient_id is not null;

-- The latest is the one they want; earlier ones say where things went.
create table chosen_pharmacy (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  pharmacy_id text collate "C" not null references pharmacy,
  chosen_by text collate "C" not null references account,
  chosen_at timestamptz not null default clock_timestamp()
);
create index chosen_pharmacy_of_patient on chosen_pharmacy (patient_id, chosen_at desc);

-- Whoever cares where a patient's prescriptions go: the patient, who treats them, and the desk, which knows addresses and nothing clinical.
create function may_see_pharmacy_of(patient text) returns boolean language sql stable as $$
  select may_see_record(patient) or has_right('route-prescriptions') $$;

alter table pharmacy enable row level security;
create policy seen_by on pharmacy for select using (patient_id is null or may_see_pharmacy_of(patient_id));
create policy the_clinic on pharmacy using (is_clinic()) with check (is_clinic());
grant select, insert, update on pharmacy to clinic_app;

alter table chosen_pharmacy enable row level security;
create policy seen_by on chosen_pharmacy for select using (may_see_pharmacy_of(patient_id));
create policy the_clinic on chosen_pharmacy using (is_clinic()) with check (is_clinic());
grant select, insert, update on chosen_pharmacy to clinic_app;
