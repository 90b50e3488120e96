-- A signed routine as its patient lives with it: the day they began, what they ticked off, and what came of it. All of it belongs to one signature: a note that is
-- retracted and signed anew begins again. The steps themselves stand in the note and are never changed.

create table routine_start (
  note_id text collate "C" not null references note,
  -- the signature it was said of
  signed_at timestamptz not null,
  patient_id text collate "C" not null references patient,
  starts_on date not null,
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now(),
  primary key (note_id, signed_at)
);
create index routine_start_by_patient on routine_start (patient_id);

create table routine_tick (
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  patient_id text collate "C" not null references patient,
  -- its place among the steps, from 0
  step integer not null,
  part text not null,
  day date not null,
  ticked_by text collate "C" not null references account,
  ticked_at timestamptz not null default now(),
  primary key (note_id, signed_at, step, part, day),
  constraint part_of_a_day check (part in ('morning', 'midday', 'evening', 'as_needed'))
);
create index routine_tick_by_patient on routine_tick (patient_id, day);

-- What came of a step, as it was said in two taps; it is answered in its conversation.
create table side_effect (
  id text collate "C" primary key,
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  patient_id text collate "C" not null references patient,
  step integer not null,
  what text not null check (what <> ''),
  severity text not null,
  words text not null default '',
  conversation_id text collate "C" not null references conversation,
  reported_by text collate "C" not null references account,
  reported_by_name text not null,
  -- the clinic's
  day date not null,
  reported_at timestamptz not null default now(),
  constraint severity_is_known check (severity in ('mild', 'bad', 'emergency'))
);
-- twelve presses are one report
create unique index side_effect_said_once on side_effect (note_id, signed_at, step, what, severity, day, words);
create index side_effect_by_patient on side_effect (patient_id, reported_at desc);

alter table routine_start enable row level security;
alter table routine_tick enable row level security;
alter table side_effect enable row level security;
create policy seen_by on routine_start for select using (may_see_record(patient_id));
create policy seen_by on routine_tick for select using (may_see_record(patient_id));
create policy seen_by on side_effect for select using (may_see_record(patient_id));
create policy the_clinic on routine_start using (is_clinic()) with check (is_clinic());
create policy the_clinic on routine_tick using (is_clinic()) with check (is_clinic());
create policy the_clinic on side_effect using (is_clinic()) with check (is_clinic());
-- as the note is, so is what was lived with it
create policy care_stays_confidential on routine_start as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on routine_tick as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on side_effect as restrictive using (may_read_care(note_id));
create policy held_back on routine_start as restrictive using (may_read_held(note_id));
create policy held_back on routine_tick as restrictive using (may_read_held(note_id));
create policy held_back on side_effect as restrictive using (may_read_held(note_id));
create policy kept_from_second_reader on routine_start as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on routine_tick as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
create policy kept_from_second_reader on side_effect as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
grant select, insert, update on routine_start to clinic_app;
grant select, insert, delete on routine_tick to clinic_app;
grant select, insert on side_effect to clinic_app;
