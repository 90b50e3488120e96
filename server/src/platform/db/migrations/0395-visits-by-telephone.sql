-- A visit whose picture fails goes on by telephone: each call to the patient is written down, with who called, the number, and whether they answered.
create table visit_phone_call (
  id text collate "C" primary key,
  visit_id text collate "C" not null references visit,
  patient_id text collate "C" not null references patient,
  called_by text collate "C" not null references account,
  called_by_name text not null,
  -- as it was when it was called
  phone text not null check (phone <> ''),
  is_reached boolean not null,
  at timestamptz not null default now()
);
create index visit_phone_call_by_visit on visit_phone_call (visit_id, at);
create index visit_phone_call_by_patient on visit_phone_call (patient_id);

alter table visit_phone_call enable row level security;
create policy seen_by on visit_phone_call for select using (may_see_record(patient_id));
create policy noted_by_clinic on visit_phone_call for insert with check (is_clinic());
create policy care_stays_confidential on visit_phone_call as restrictive using (may_read_care(visit_id));
grant select, insert on visit_phone_call to clinic_app;

-- When the patient, who was not in the waiting room, was told that their dermatologist is ready: once for a time.
alter table visit add column called_in_at timestamptz;
