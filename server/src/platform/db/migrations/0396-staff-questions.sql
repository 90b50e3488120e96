-- What one of the clinic's people asks a dermatologist about a patient, and the answer: beside the chart, between those two, and no part of what patients read.
create table staff_question (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  asked_by text collate "C" not null references account,
  asked_by_name text not null,
  provider_id text collate "C" not null references provider,
  words text not null check (words <> ''),
  asked_at timestamptz not null default now(),
  answer text check (answer <> ''),
  answered_at timestamptz,
  -- when whoever asked had read the answer
  noted_at timestamptz,
  constraint nobody_asks_themselves check (asked_by <> provider_id),
  constraint answered_with_words check ((answer is null) = (answered_at is null)),
  constraint noted_once_answered check (noted_at is null or answered_at is not null)
);
create index staff_question_to_answer on staff_question (provider_id, asked_at) where answered_at is null;
create index staff_question_to_note on staff_question (asked_by, asked_at) where noted_at is null;
create index staff_question_by_patient on staff_question (patient_id, asked_at desc);

alter table staff_question enable row level security;
create policy seen_by on staff_question for select using (
  is_clinic()
  or (asked_by = actor_id() and may_see_desk_record(patient_id) and not has_right('act-for-patients'))
  or (provider_id = actor_id() and has_right('treat') and treats(patient_id)));
create policy the_clinic on staff_question using (is_clinic()) with check (is_clinic());
grant select, insert, update on staff_question to clinic_app;
