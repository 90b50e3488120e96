-- The year in which what was prescribed may be filled is about to end: told once.
create table expiry_reminder (
  prescription_id text collate "C" primary key references prescription,
  patient_id text collate "C" not null references patient,
  told_at timestamptz not null default now()
);
create index expiry_reminder_by_patient on expiry_reminder (patient_id);
alter table expiry_reminder enable row level security;
create policy the_clinic on expiry_reminder using (is_clinic()) with check (is_clinic());
grant select, insert on expiry_reminder to clinic_app;
create index prescription_by_expiry on prescription (expires_on) where stopped_at is null and refills > 0;
