-- Whoever treats the patient says that they have read an answer that is another's to read: it stays on that dermatologist's day, and this stands beside it.
create table urgent_answer_reading (
  answer_id text collate "C" not null references urgent_answer,
  patient_id text collate "C" not null references patient,
  by_account text collate "C" not null references account,
  by_name text not null default '',
  at timestamptz not null default now(),
  primary key (answer_id, by_account)
);
create index urgent_answer_reading_by_patient on urgent_answer_reading (patient_id);
create index urgent_answer_reading_by_account on urgent_answer_reading (by_account);
alter table urgent_answer_reading enable row level security;
create policy seen_by on urgent_answer_reading for select using (may_see_record(patient_id));
create policy the_clinic on urgent_answer_reading using (is_clinic()) with check (is_clinic());
create policy seen_with_its_answer on urgent_answer_reading as restrictive for select
  using (is_clinic() or exists (select from urgent_answer a where a.id = answer_id));
grant select, insert on urgent_answer_reading to clinic_app;
