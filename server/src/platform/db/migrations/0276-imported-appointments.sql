-- Appointments brought over from another system: which import made which, so that it can be taken back. Nothing of the file is kept but the desk's note.

create table appointment_import (
  id text collate "C" primary key,
  file_name text not null,
  imported_by text collate "C" not null references account,
  imported_at timestamptz not null default now(),
  added integer not null constraint appointment_import_added_some check (added > 0),
  booked integer not null check (booked >= 0),
  wrong integer not null check (wrong >= 0),
  is_told boolean not null,
  undone_by text collate "C" references account,
  undone_at timestamptz,
  removed integer check (removed between 0 and added),
  constraint appointment_import_undone_whole check (num_nulls(undone_by, undone_at, removed) in (0, 3))
);
create index appointment_import_by_time on appointment_import (imported_at desc);

create table imported_appointment (
  appointment_id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  import_id text collate "C" not null references appointment_import,
  -- for the desk, never for the patient
  note text not null default '' constraint imported_note_is_short check (length(note) <= 300),
  -- of an import that was taken back: what has happened with it since
  kept_because text,
  constraint imported_appointment_is_booked foreign key (appointment_id) references appointment on delete cascade
);
create index imported_appointment_by_import on imported_appointment (import_id);
create index imported_appointment_by_patient on imported_appointment (patient_id);

-- what refers to a visit is asked for each one that goes
create index appointment_by_replaced on appointment (replaces) where replaces is not null;
create index appointment_by_encounter on appointment (encounter_id) where encounter_id is not null;

alter table appointment_import enable row level security;
alter table imported_appointment enable row level security;
create policy the_clinic on appointment_import using (is_clinic()) with check (is_clinic());
create policy the_clinic on imported_appointment using (is_clinic()) with check (is_clinic());
grant select, insert, update on appointment_import to clinic_app;
grant select, insert, update on imported_appointment to clinic_app;

-- What was agreed on elsewhere costs nothing here when it is cancelled or missed: terms of their own, which count for nothing else.
alter table visit_terms add column is_for_imports boolean not null default false;

-- A visit goes only while it is as it was imported, and nothing in the database stands about it. Answers how many went.
create function undo_appointment_import(whose text, after_which text, most integer, out removed integer, out reached text)
  language plpgsql security definer set search_path = public as $$
declare
  one text;
  stands_in text;
begin
  if not is_clinic() or not exists (
    select from appointment_import where id = whose and undone_at is null and imported_at > now() - interval '7 days') then
    raise exception 'only an import of the last seven days is taken back, once' using errcode = 'check_violation';
  end if;
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
revoke all on function undo_appointment_import(text, text, integer) from public;
grant execute on function undo_appointment_import(text, text, integer) to clinic_app;
