-- Pictures and documents: the rows; the bytes lie sealed in storage under the same id.

create table photo (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  encounter_id text collate "C" references encounter,
  -- the request this photo answers, when it was asked for
  info_request_id text collate "C",
  position integer not null,
  filename text not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  kept_at timestamptz not null default now(),
  constraint photo_has_its_place unique nulls not distinct (encounter_id, info_request_id, position)
);
create index photo_by_patient on photo (patient_id);
alter table photo enable row level security;
create policy seen_by on photo using (may_see_record(patient_id)) with check (may_see_record(patient_id));
grant select, insert on photo to clinic_app;

create table document (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  encounter_id text collate "C" references encounter,
  kind text not null check (kind in ('insurance_card', 'lab_requisition')),
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  sha256 text not null,
  bytes integer not null,
  kept_at timestamptz not null default now()
);
create index document_by_patient on document (patient_id);
create index document_by_encounter on document (encounter_id) where encounter_id is not null;
alter table document enable row level security;
create policy seen_by on document using (may_see_record(patient_id)) with check (may_see_record(patient_id));
grant select, insert on document to clinic_app;
