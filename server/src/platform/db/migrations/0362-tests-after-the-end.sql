-- Tests that are due after the end of isotretinoin or acitretin: each day is looked at when it has come and once more a week later, and whoever enrolled the patient is told where no test is known.
create table prevention_test_reminder (
  enrollment_id text collate "C" not null references prevention_enrollment,
  due_on date not null,
  nth smallint not null constraint reminded_twice_at_most check (nth in (1, 2)),
  patient_id text collate "C" not null references patient,
  -- no test was known on that day
  is_told boolean not null,
  looked_at timestamptz not null default now(),
  primary key (enrollment_id, due_on, nth)
);
create index prevention_test_reminder_by_patient on prevention_test_reminder (patient_id);
alter table prevention_test_reminder enable row level security;
create policy the_clinic on prevention_test_reminder using (is_clinic()) with check (is_clinic());
grant select, insert on prevention_test_reminder to clinic_app;
