-- Asked with each refill too: new medicines, nursing, and how the skin does. Null of requests from before, and of those of a pharmacy.
alter table refill_request
  add column new_medications text not null default '',
  add column is_nursing boolean,
  add column course text check (course in ('better', 'same', 'worse'));

-- What was prescribed lasts about a week more: told once.
create table supply_reminder (
  prescription_id text collate "C" primary key references prescription,
  patient_id text collate "C" not null references patient,
  told_at timestamptz not null default now()
);
create index supply_reminder_by_patient on supply_reminder (patient_id);
alter table supply_reminder enable row level security;
create policy the_clinic on supply_reminder using (is_clinic()) with check (is_clinic());
grant select, insert on supply_reminder to clinic_app;
-- the last day of what was prescribed, with every refill
create index prescription_by_supply on prescription
  ((coalesce(starts_on, (prescribed_at at time zone 'UTC')::date) + days_supply * (1 + coalesce(refills, 0))))
  where days_supply is not null and stopped_at is null;
