-- The doctor's note: a draft, then signed for good, then only addenda.

create table note (
  id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  state text not null default 'draft' check (state in ('draft', 'signed')),
  version integer not null default 1,
  diagnosis text not null default '',
  treatment_plan text not null default '',
  rx text[] not null default '{}',
  follow_up text not null default '',
  follow_up_after date,
  follow_up_before date,
  saved_at timestamptz not null default now(),
  signed_by text collate "C" references provider,
  signed_at timestamptz,
  constraint signed_by_somebody check ((state = 'signed') = (signed_at is not null and signed_by is not null)),
  constraint signed_says_something check (state = 'draft' or (diagnosis <> '' and treatment_plan <> ''))
);
create index note_by_patient on note (patient_id, signed_at desc);

create function signed_note_stands() returns trigger language plpgsql as $$
begin
  if old.state = 'signed' then raise exception 'a signed note is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger signed_note_stands before update or delete on note for each row execute function signed_note_stands();

alter table note enable row level security;
create policy seen_by on note
  using (may_see_record(patient_id) and (state = 'signed' or actor_role() <> 'client'))
  with check (may_see_record(patient_id) and actor_role() <> 'client');
grant select, insert, update on note to clinic_app;

-- The lab requisitions of a note, in order.
create table note_lab_req (
  note_id text collate "C" not null references note,
  document_id text collate "C" not null references document,
  patient_id text collate "C" not null references patient,
  position integer not null,
  primary key (note_id, document_id)
);
alter table note_lab_req enable row level security;
create policy seen_by on note_lab_req
  using (may_see_record(patient_id) and exists (select from note n where n.id = note_id))
  with check (may_see_record(patient_id) and actor_role() <> 'client');
grant select, insert, delete on note_lab_req to clinic_app;

create table addendum (
  id bigint generated always as identity primary key,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  text text not null,
  written_by text collate "C" not null references provider,
  at timestamptz not null default now()
);
create index addendum_by_note on addendum (note_id, at);
alter table addendum enable row level security;
create policy seen_by on addendum using (may_see_record(patient_id)) with check (may_see_record(patient_id) and actor_role() <> 'client');
grant select, insert on addendum to clinic_app;

-- A patient sees a lab requisition only with its signed note.
drop policy seen_by on document;
create policy seen_by on document
  using (may_see_record(patient_id) and (actor_role() <> 'client' or kind <> 'lab_requisition'
    or exists (select from note_lab_req l where l.document_id = document.id)))
  with check (may_see_record(patient_id));
