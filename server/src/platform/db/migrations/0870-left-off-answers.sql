-- What a dermatologist answered of steps that a patient left off: they are used again, or stay left off. Said with a note that has no steps of its own, so that the
-- plan which is followed goes on. Of one signature of that plan.

create table left_off_answer (
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  patient_id text collate "C" not null references patient,
  -- its place among the steps, from 0
  step integer not null,
  -- the note that it was answered with
  answer_id text collate "C" not null references note,
  is_used_again boolean not null,
  -- until when what was said of the step was known: what is said later leaves it off anew
  said_at timestamptz not null,
  answered_by text collate "C" not null references account,
  answered_at timestamptz not null default now(),
  primary key (note_id, signed_at, step, answer_id)
);
create index left_off_answer_by_patient on left_off_answer (patient_id);

alter table left_off_answer enable row level security;
create policy seen_by on left_off_answer for select using (may_see_record(patient_id));
create policy the_clinic on left_off_answer using (is_clinic()) with check (is_clinic());
-- as the plan is, and as its answer is
create policy care_stays_confidential on left_off_answer as restrictive using (may_read_care(note_id) and may_read_care(answer_id));
create policy held_back on left_off_answer as restrictive using (may_read_held(note_id) and may_read_held(answer_id));
create policy kept_from_second_reader on left_off_answer as restrictive for select
  using (not has_right('treat') or not (reads_blind(note_id) or reads_blind(answer_id)));
grant select, insert on left_off_answer to clinic_app;
