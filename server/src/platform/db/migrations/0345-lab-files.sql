-- Files that laboratories send by themselves: each once by what it says, with what became of it; one that was refused is somebody's work until it is settled.

create table lab_file (
  id text collate "C" primary key,
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- as the laboratory calls it
  name text not null,
  -- the id under which the feed handed it out: another one means that it was delivered again
  claim_id text collate "C" not null,
  came integer not null default 1 check (came > 0),
  at timestamptz not null default now(),
  outcome text not null check (outcome in ('taken', 'refused')),
  -- why it was refused; empty where it was taken
  words text not null default '',
  -- [{ outcome, words, result_id }], of those that were read
  reports jsonb not null default '[]',
  seen_to_by text collate "C" references account,
  seen_to_by_name text,
  settled_at timestamptz,
  settled_by_name text,
  settled_words text,
  constraint lab_file_is_taken_once unique (sha256),
  constraint refusing_says_why check ((outcome = 'refused') = (words <> '')),
  constraint lab_file_has_reports_as_a_list check (jsonb_typeof(reports) = 'array'),
  constraint file_is_seen_to_by_name check ((seen_to_by is null) = (seen_to_by_name is null)),
  constraint settling_says_what check (num_nulls(settled_at, settled_by_name, settled_words) in (0, 3)),
  constraint only_refused_is_settled check (settled_at is null or outcome = 'refused')
);
create index lab_file_open on lab_file (at) where outcome = 'refused' and settled_at is null;
create index lab_file_latest on lab_file (at desc);
create index lab_file_seen_to_by on lab_file (seen_to_by) where seen_to_by is not null and settled_at is null;

alter table lab_file enable row level security;
-- of no patient: the names of reports' orders alone
create policy seen_by on lab_file for select using (is_clinic() or has_right('enter-lab-results') or has_right('oversee-clinic'));
create policy the_clinic on lab_file using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on lab_file to clinic_app;

-- Who finds out whose a result is that came for nobody.
alter table lab_result
  add column seen_to_by text collate "C" references account,
  add column seen_to_by_name text,
  add constraint result_is_seen_to_by_name check ((seen_to_by is null) = (seen_to_by_name is null));
create index lab_result_seen_to_by on lab_result (seen_to_by) where seen_to_by is not null and patient_id is null;
create index lab_result_for_nobody on lab_result (received_at) where patient_id is null and discarded_at is null;
