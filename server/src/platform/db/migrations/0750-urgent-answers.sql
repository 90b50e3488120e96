-- Answers to the safety questions that led to 911, or to somebody in person today, before a visit that is booked or in a check-in that waits: kept the moment they
-- were given, whether or not anything is sent after them. Nothing of it is changed or deleted: that an answer was a mistake is a step beside it.
create table urgent_answer (
  -- made in the browser: sent again it is the same
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  -- the visit, or the care that the check-in asks about
  encounter_id text collate "C" not null references encounter,
  -- null of a visit
  check_in_id text collate "C" references check_in_invitation,
  version integer not null references safety_rule_set,
  outcome text not null constraint urgent_outcome_is_known check (outcome in ('emergency', 'today')),
  -- concern, what was said, and the age that it was judged by; empty where it is sealed
  answers jsonb not null,
  key_id text collate "C",
  under_key bytea,
  -- when the page said what to do, and when that reached the clinic
  answered_at timestamptz not null,
  came_at timestamptz not null default now(),
  answered_by text collate "C" not null references account
);
create index urgent_answer_by_patient on urgent_answer (patient_id, answered_at desc);
create index urgent_answer_by_encounter on urgent_answer (encounter_id);
create index urgent_answer_by_check_in on urgent_answer (check_in_id) where check_in_id is not null;
create index urgent_answer_version on urgent_answer (version);

-- Each once: the patient said that it was a mistake; a dermatologist said that they have read it.
create table urgent_answer_step (
  answer_id text collate "C" not null references urgent_answer,
  patient_id text collate "C" not null references patient,
  step text not null constraint urgent_step_is_known check (step in ('taken_back', 'read')),
  at timestamptz not null default now(),
  by_account text collate "C" not null references account,
  by_name text not null default '',
  primary key (answer_id, step)
);
create index urgent_answer_step_by_patient on urgent_answer_step (patient_id);

alter table urgent_answer enable row level security;
alter table urgent_answer_step enable row level security;
create policy seen_by on urgent_answer for select using (may_see_record(patient_id));
create policy seen_by on urgent_answer_step for select using (may_see_record(patient_id));
create policy the_clinic on urgent_answer using (is_clinic()) with check (is_clinic());
create policy the_clinic on urgent_answer_step using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on urgent_answer as restrictive using (may_read_care(encounter_id));
create policy held_back on urgent_answer as restrictive using (may_read_held(encounter_id));
create policy kept_from_second_reader on urgent_answer as restrictive for select using (not has_right('treat') or not reads_blind(encounter_id));
create policy seen_with_its_answer on urgent_answer_step as restrictive for select
  using (is_clinic() or exists (select from urgent_answer a where a.id = answer_id));
grant select, insert on urgent_answer to clinic_app;
grant select, insert on urgent_answer_step to clinic_app;
