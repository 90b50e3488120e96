-- Why a dermatologist prescribed in spite of a warning: kept with the note, for the clinic's own people. The patient's way to the note never
-- comes by here. `refill_id` says that it was weighed for a refill of that note.
create table prescribing_reason (
  id bigint generated always as identity primary key,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  refill_id text collate "C" references refill_request,
  warning text not null,
  reason text not null,
  written_by text collate "C" not null references provider,
  at timestamptz not null default now(),
  constraint reason_says_something check (btrim(reason) <> '')
);
create index prescribing_reason_by_note on prescribing_reason (note_id, id);
alter table prescribing_reason enable row level security;
create policy seen_by on prescribing_reason
  using (may_see_record(patient_id) and actor_role() <> 'client')
  with check (may_see_record(patient_id) and actor_role() = 'provider' and written_by = actor_id());
grant select, insert on prescribing_reason to clinic_app;
