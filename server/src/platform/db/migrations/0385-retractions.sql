-- A signed note that was not meant for its patient is retracted: two people agree (or, asked for on the clinic's own machine, a day passes in which everybody who
-- could say no was told). Its words are sealed, never erased; its encounter is open for another note.

create table note_retraction (
  id text collate "C" primary key,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  -- between colleagues: it may name another patient
  because text not null,
  gives_back boolean not null,
  -- null: on the machine itself
  asked_by text collate "C" references account,
  asked_at timestamptz not null default now(),
  -- whoever could say no was told: the day begins
  announced_at timestamptz,
  agreed_by text collate "C" references account,
  ended_at timestamptz,
  was_done boolean,
  -- what was signed, by whom and when, for lists
  signed_by text collate "C" not null references provider,
  signed_at timestamptz not null,
  -- the note as it stood, with all that was added to it
  sealed jsonb,
  constraint retraction_has_a_reason check (btrim(because) <> ''),
  constraint retraction_needs_two check (agreed_by <> asked_by),
  constraint retraction_ends_one_way check ((ended_at is null) = (was_done is null)),
  constraint retraction_is_agreed_to check (was_done is not true or asked_by is null or agreed_by is not null),
  constraint retraction_seals check ((sealed is not null) = coalesce(was_done, false))
);
create unique index note_retraction_one_open on note_retraction (note_id) where ended_at is null;
create index note_retraction_by_note on note_retraction (note_id, asked_at desc);
create index note_retraction_by_patient on note_retraction (patient_id, asked_at desc);

create function ended_retraction_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'what became of a retraction is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ended_retraction_stands before update or delete on note_retraction for each row execute function ended_retraction_stands();

alter table note_retraction enable row level security;
-- patients read that there is one by the functions below, and never why or what was sealed
create policy seen_by on note_retraction for select using (has_right('read-clinical') and treats(patient_id));
create policy the_clinic on note_retraction using (is_clinic()) with check (is_clinic());
grant select, insert, update on note_retraction to clinic_app;

-- From the moment one person asks, the patient reads it no more: what was prescribed to somebody else is not followed while a second one is found.
create function is_held_back(of_note text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from note_retraction r where r.note_id = of_note and r.ended_at is null) $$;
create function may_read_held(of_note text) returns boolean language sql stable as $$
  select not has_right('act-for-patients') or not is_held_back(of_note) $$;
create policy held_back on note as restrictive using (may_read_held(id));
create policy held_back on addendum as restrictive using (may_read_held(note_id));
create policy held_back on note_lab_req as restrictive using (may_read_held(note_id));
create policy held_back on note_photo as restrictive using (may_read_held(note_id));
create policy held_back on prescription as restrictive using (may_read_held(note_id));

-- Null of a note that was never retracted, and for who may not read of this care.
create function retraction_state(of_note text) returns text language sql stable security definer set search_path = public as $$
  select case when is_held_back(n.id) then 'checked'
      when not exists (select from note_retraction r where r.note_id = n.id and r.was_done) then null
      when n.state = 'signed' then 'answered_anew' else 'retracted' end
    from note n where n.id = of_note and may_see_record(n.patient_id) and may_read_care(n.id) $$;

-- What was prescribed and asked for again with a sealed note stays, and is none of the next one's.
alter table prescription add column retraction_id text collate "C" references note_retraction;
alter table refill_request add column retraction_id text collate "C" references note_retraction;
create index prescription_by_retraction on prescription (retraction_id) where retraction_id is not null;
create index refill_request_by_retraction on refill_request (retraction_id) where retraction_id is not null;
drop index prescription_has_its_place;
create unique index prescription_has_its_place on prescription (note_id, position) where renews is null and retraction_id is null;

-- What stands for good gives way inside `seal_note` alone, which the application's own role cannot imitate.
create function only_seals() returns boolean language sql stable as $$
  select current_user <> 'clinic_app' and current_setting('clinic.sealing_note', true) = 'on' $$;
create or replace function signed_note_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_seals() or only_moves(to_jsonb(old), to_jsonb(new))) then return new; end if;
  if old.state = 'signed' then raise exception 'a signed note is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create or replace function answered_refill_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_seals() or only_moves(to_jsonb(old), to_jsonb(new))) then return new; end if;
  if old.state <> 'open' then raise exception 'an answered refill request is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create or replace function signed_prescription_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_seals() or only_moves(to_jsonb(old), to_jsonb(new))) then return new; end if;
  if old.stopped_at is not null
    or (to_jsonb(new) - array['stopped_at', 'stopped_by', 'stop_reason']) <> (to_jsonb(old) - array['stopped_at', 'stopped_by', 'stop_reason'])
  then raise exception 'a signed prescription can only be stopped, once' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- Takes the words of the note into its retraction and leaves an empty draft: all or nothing, once. Answers the refill requests that it ended.
create function seal_note(which text, agreed text) returns text[] language plpgsql security definer set search_path = public as $$
declare
  r note_retraction;
  ended text[];
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select * into strict r from note_retraction where id = which and ended_at is null for update;
  perform set_config('clinic.sealing_note', 'on', true);
  update note_retraction set ended_at = now(), was_done = true, agreed_by = agreed, sealed = (
    select jsonb_build_object('note', to_jsonb(n),
        'addenda', coalesce((select jsonb_agg(to_jsonb(a) order by a.at) from addendum a where a.note_id = n.id), '[]'),
        'lab_files', coalesce((select jsonb_agg(to_jsonb(l) order by l.position) from note_lab_req l where l.note_id = n.id), '[]'),
        'photos', coalesce((select jsonb_agg(to_jsonb(p)) from note_photo p where p.note_id = n.id), '[]'),
        'reasons', coalesce((select jsonb_agg(to_jsonb(w) order by w.id) from prescribing_reason w where w.note_id = n.id), '[]'))
      from note n where n.id = r.note_id and n.state = 'signed')
    where id = r.id;
  update note set state = 'draft', version = version + 1, diagnosis = '', diagnoses = '[]', treatment_plan = '', rx = '{}', prescriptions = '[]',
      follow_up = '', routine = '[]', follow_up_after = null, follow_up_before = null, saved_at = now(), signed_by = null, signed_at = null,
      prepared_by = null, prepared_by_name = null, ready_at = null,
      -- of 0401 and 0402: read when it is called, not when it is made
      returned_at = null, returned_words = null, field_versions = '{}', saved_by = null, saved_by_name = null
    where id = r.note_id;
  delete from addendum where note_id = r.note_id;
  delete from note_lab_req where note_id = r.note_id;
  delete from note_photo where note_id = r.note_id;
  delete from prescribing_reason where note_id = r.note_id;
  update prescription set stopped_at = now(), stopped_by = r.signed_by, stop_reason = 'The note was retracted.'
    where note_id = r.note_id and stopped_at is null;
  update prescription set retraction_id = r.id where note_id = r.note_id and retraction_id is null;
  with closed as (
    update refill_request set state = 'withdrawn', ended_at = now() where note_id = r.note_id and state = 'open' returning id)
    select coalesce(array_agg(id), '{}') into ended from closed;
  update refill_request set retraction_id = r.id where note_id = r.note_id and retraction_id is null;
  update amendment_request set state = 'declined', reason = 'The note was retracted.', ended_at = now() where note_id = r.note_id and state = 'open';
  perform set_config('clinic.sealing_note', 'off', true);
  return ended;
end $$;
revoke all on function seal_note(text, text) from public;
grant execute on function seal_note(text, text) to clinic_app;
