-- Patients brought over from another system: which import made which record, so that it can be taken back. Nothing of the file is kept.

create table patient_import (
  id text collate "C" primary key,
  file_name text not null,
  imported_by text collate "C" not null references account,
  imported_at timestamptz not null default now(),
  added integer not null constraint patient_import_added_some check (added > 0),
  on_file integer not null check (on_file >= 0),
  wrong integer not null check (wrong >= 0),
  undone_by text collate "C" references account,
  undone_at timestamptz,
  removed integer check (removed between 0 and added),
  constraint patient_import_undone_whole check (num_nulls(undone_by, undone_at, removed) in (0, 3))
);
create index patient_import_by_time on patient_import (imported_at desc);

create table imported_patient (
  patient_id text collate "C" primary key,
  import_id text collate "C" not null references patient_import,
  -- a hash of name and birthday: two imports at once cannot make one person twice
  person_key text not null constraint imported_patient_once unique,
  -- of an import that was taken back: the table in which something stands about them
  kept_because text,
  constraint imported_patient_is_on_file foreign key (patient_id) references patient on delete cascade
);
create index imported_patient_by_import on imported_patient (import_id);

alter table patient_import enable row level security;
alter table imported_patient enable row level security;
create policy the_clinic on patient_import using (is_clinic()) with check (is_clinic());
create policy the_clinic on imported_patient using (is_clinic()) with check (is_clinic());
grant select, insert, update on patient_import to clinic_app;
grant select, insert on imported_patient to clinic_app;

-- A record goes only when nothing in the database stands about it: whatever refers to a patient refuses, by its foreign key. Answers how many went.
create function undo_patient_import(whose text, after_whom text, most integer, out removed integer, out reached text)
  language plpgsql security definer set search_path = public as $$
declare
  one text;
  stands_in text;
begin
  if not is_clinic() or not exists (
    select from patient_import where id = whose and undone_at is null and imported_at > now() - interval '7 days') then
    raise exception 'only an import of the last seven days is taken back, once' using errcode = 'check_violation';
  end if;
  removed := 0;
  for one in select patient_id from imported_patient where import_id = whose and patient_id > after_whom order by patient_id limit most loop
    begin
      delete from patient where id = one;
      removed := removed + 1;
    exception when foreign_key_violation then
      get stacked diagnostics stands_in = table_name;
      update imported_patient set kept_because = stands_in where patient_id = one;
    end;
    reached := one;
  end loop;
end $$;
revoke all on function undo_patient_import(text, text, integer) from public;
grant execute on function undo_patient_import(text, text, integer) to clinic_app;
