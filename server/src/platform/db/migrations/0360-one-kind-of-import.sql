-- Imports of files, whatever is in them, are one table: what is the same for patients and for appointments stood in two.

create table file_import (
  id text collate "C" primary key,
  kind text not null constraint import_is_of_a_kind check (kind in ('patients', 'appointments')),
  file_name text not null,
  imported_by text collate "C" not null references account,
  imported_at timestamptz not null default now(),
  added integer not null constraint import_added_some check (added > 0),
  -- lines of what stood here already, or perhaps did
  known integer not null check (known >= 0),
  wrong integer not null check (wrong >= 0),
  -- whom it is about was written to
  is_told boolean not null,
  undone_by text collate "C" references account,
  undone_at timestamptz,
  removed integer check (removed between 0 and added),
  constraint import_undone_whole check (num_nulls(undone_by, undone_at, removed) in (0, 3))
);
create index file_import_by_time on file_import (kind, imported_at desc);
alter table file_import enable row level security;
create policy the_clinic on file_import using (is_clinic()) with check (is_clinic());
grant select, insert, update on file_import to clinic_app;

insert into file_import (id, kind, file_name, imported_by, imported_at, added, known, wrong, is_told, undone_by, undone_at, removed)
  select id, 'patients', file_name, imported_by, imported_at, added, on_file, wrong, false, undone_by, undone_at, removed from patient_import
  union all
  select id, 'appointments', file_name, imported_by, imported_at, added, booked, wrong, is_told, undone_by, undone_at, removed from appointment_import;

alter table imported_patient drop constraint imported_patient_import_id_fkey,
  add constraint imported_patient_import_id_fkey foreign key (import_id) references file_import;
alter table imported_appointment drop constraint imported_appointment_import_id_fkey,
  add constraint imported_appointment_import_id_fkey foreign key (import_id) references file_import;
drop table patient_import;
drop table appointment_import;

-- An import of the last seven days is taken back, once, and by the clinic alone.
create function must_be_undoable(whose text, of_kind text) returns void language plpgsql stable as $$
begin
  if not is_clinic() or not exists (
    select from file_import where id = whose and kind = of_kind and undone_at is null and imported_at > now() - interval '7 days') then
    raise exception 'only an import of the last seven days is taken back, once' using errcode = 'check_violation';
  end if;
end $$;

create or replace function undo_patient_import(whose text, after_whom text, most integer, out removed integer, out reached text)
  language plpgsql security definer set search_path = public as $$
declare
  one text;
  stands_in text;
begin
  perform must_be_undoable(whose, 'patients');
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

create or replace function undo_appointment_import(whose text, after_which text, most integer, out removed integer, out reached text)
  language plpgsql security definer set search_path = public as $$
declare
  one text;
  stands_in text;
begin
  perform must_be_undoable(whose, 'appointments');
  removed := 0;
  for one in select appointment_id from imported_appointment where import_id = whose and appointment_id > after_which
    order by appointment_id limit most loop
    reached := one;
    perform from appointment where id = one for update;
    if exists (select from appointment where id = one and (status <> 'booked' or sequence > 0
      or day_reminder_at is not null or hour_reminder_at is not null or lower(during) <= now())) then
      update imported_appointment set kept_because = 'appointment' where appointment_id = one;
      continue;
    end if;
    begin
      delete from appointment_change where appointment_id = one;
      delete from appointment where id = one;
      delete from encounter where id = one;
      removed := removed + 1;
    exception when foreign_key_violation then
      get stacked diagnostics stands_in = table_name;
      update imported_appointment set kept_because = stands_in where appointment_id = one;
    end;
  end loop;
end $$;
