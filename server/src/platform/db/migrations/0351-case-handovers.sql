-- A case changes hands: given to a named colleague, or taken over from one with a reason. Whoever was not there is told, until they have noted it.

create table case_handover (
  id text collate "C" primary key,
  rapid_assessment_id text collate "C" not null references rapid_assessment,
  patient_id text collate "C" not null references patient,
  kind text not null check (kind in ('assigned', 'handed_over', 'taken_over')),
  -- who did it, and who is told of it
  done_by text collate "C" not null references provider,
  told_to text collate "C" not null references provider,
  -- what the next one should know, or why it was taken
  words text not null default '',
  happened_at timestamptz not null default now(),
  noted_at timestamptz,
  constraint handed_to_somebody_else check (done_by <> told_to),
  constraint taken_over_with_a_reason check (kind <> 'taken_over' or words <> '')
);
create index case_handover_to_note on case_handover (told_to, happened_at) where noted_at is null;
create index case_handover_by_case on case_handover (rapid_assessment_id, happened_at desc);
create index case_handover_by_patient on case_handover (patient_id);

alter table case_handover enable row level security;
-- words between colleagues: patients do not read them
create policy seen_by on case_handover for select
  using (is_clinic() or told_to = actor_id() or (has_right('read-clinical') and treats(patient_id)));
create policy the_clinic on case_handover using (is_clinic()) with check (is_clinic());
grant select, insert, update on case_handover to clinic_app;
