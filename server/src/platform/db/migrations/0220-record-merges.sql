-- Two records of one person made one: every row that refers to the one is moved to the other and noted, and goes back when the merge is undone. The record that is left
-- empty is deleted, so the foreign keys themselves prove that nothing was forgotten.

create table record_merge (
  id text collate "C" primary key,
  -- the record that stays
  patient_id text collate "C" not null references patient,
  merged_patient_id text collate "C" not null,
  -- the merged record's own row, as it stood
  merged jsonb not null,
  merged_by text collate "C" not null references account,
  merged_at timestamptz not null default now(),
  proof text not null check (proof in ('id_by_video', 'id_in_person', 'called_back', 'letter')),
  reason text not null check (reason <> ''),
  -- how many rows of each table were moved, and how many the kept record had of its own
  moved jsonb not null default '{}',
  had jsonb not null default '{}',
  undone_by text collate "C" references account,
  undone_at timestamptz,
  -- how many rows of each table came to the kept record since the merge, and stay with it
  added jsonb,
  constraint merge_of_two check (patient_id <> merged_patient_id),
  constraint merge_undone_whole check (num_nulls(undone_by, undone_at, added) in (0, 3))
);
create index record_merge_by_patient on record_merge (patient_id, merged_at desc);
create unique index record_merged_once on record_merge (merged_patient_id) where undone_at is null;

create table record_merge_row (
  merge_id text collate "C" not null references record_merge,
  table_name text not null,
  column_name text not null,
  -- the row's primary key but for the patient
  key jsonb not null,
  -- what else was changed in it, as it stood before
  was jsonb,
  -- a row that could not stand twice: the whole of it, taken away until the merge is undone
  taken jsonb
);
create index record_merge_row_by_table on record_merge_row (merge_id, table_name, column_name);

alter table record_merge enable row level security;
alter table record_merge_row enable row level security;
create policy the_clinic on record_merge using (is_clinic()) with check (is_clinic());
create policy the_clinic on record_merge_row using (is_clinic()) with check (is_clinic());
grant select, insert, update on record_merge to clinic_app;
grant select on record_merge_row to clinic_app;

-- Who signed the same text in both records has signed it twice: both stay.
alter table consent add column carried_by text collate "C" not null default '';
alter table consent drop constraint signed_once;
alter table consent add constraint signed_once unique (patient_id, kind, place, version, text_hash, carried_by);

-- What stands for good may belong to another record, and change in nothing else: only inside the functions below, which the application's own role cannot imitate.
create function only_moves(before jsonb, after jsonb) returns boolean language sql stable as $$
  select current_user <> 'clinic_app' and current_setting('clinic.moving_records', true) = 'on' and before - 'patient_id' = after - 'patient_id'
$$;

create or replace function signed_note_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.state = 'signed' then raise exception 'a signed note is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create or replace function answered_refill_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.state <> 'open' then raise exception 'an answered refill request is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create or replace function receipt_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'a receipt is never changed' using errcode = 'restrict_violation';
end $$;
drop trigger receipt_stands on receipt;
create trigger receipt_stands before update or delete on receipt for each row execute function receipt_stands();
create trigger receipts_stand before truncate on receipt for each statement execute function receipt_stands();

-- Who made two records one can tell them apart later: both are kept as long as law keeps a record.
create or replace function has_kept_record(whose text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from encounter where patient_id = whose)
    or exists (select from conversation where whose in (patient_id, about_patient_id))
    or exists (select from "order" where patient_id = whose)
    or exists (select from referral where patient_id = whose)
    or exists (select from appointment where patient_id = whose and booked_at is not null)
    or exists (select from record_merge where patient_id = whose)
$$;

-- Every column that names a patient: whatever refers to one, as the catalog has it, and the audit, which refers to nothing.
create function columns_of_patients() returns table (place text, col text) language sql stable as $$
  select t.relname::text, a.attname::text
    from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'patient'::regclass and t.relnamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
  union select 'event', 'patient_id'
  order by 1, 2
$$;

-- The columns of a table's primary key, but for the one that names the patient.
create function key_columns(place text, col text) returns text[] language sql stable as $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = format('public.%I', place)::regclass and i.indisprimary and a.attname <> col
$$;

create function count_of_patient(whose text) returns jsonb language plpgsql stable security definer set search_path = public as $$
declare
  c record;
  found bigint;
  said jsonb := '{}';
begin
  if not is_clinic() then raise exception 'only the clinic counts' using errcode = 'insufficient_privilege'; end if;
  for c in select place, col from columns_of_patients() loop
    execute format('select count(*) from %I where %I = $1', c.place, c.col) into found using whose;
    if found > 0 then said := said || jsonb_build_object(c.place, coalesce((said ->> c.place)::bigint, 0) + found); end if;
  end loop;
  return said;
end $$;

-- Moves all that is one patient's to another, and deletes the record that is left. What may stand only once gives way to what the kept record has.
create function merge_records(which text) returns void language plpgsql security definer set search_path = public as $$
declare
  m record_merge;
  c record;
  keys text;
  found bigint;
  said jsonb := '{}';
begin
  if not is_clinic() then raise exception 'only the clinic merges' using errcode = 'insufficient_privilege'; end if;
  select * into strict m from record_merge where id = which and undone_at is null and merged_at > now() - interval '1 minute' for update;
  if exists (select from record_merge_row where merge_id = which) then
    raise exception 'a merge is carried out once' using errcode = 'check_violation';
  end if;
  perform set_config('clinic.moving_records', 'on', true);
  update record_merge set had = count_of_patient(m.patient_id) where id = which;

  -- one account acts for a record once; an account that was closed acts for nobody
  with gone as (delete from guardianship g where g.patient_id = m.merged_patient_id
      and (exists (select from guardianship k where k.patient_id = m.patient_id and k.account_id = g.account_id)
        or exists (select from account a where a.id = g.account_id and a.closed_at is not null))
    returning *)
  insert into record_merge_row (merge_id, table_name, column_name, key, taken)
    select which, 'guardianship', 'patient_id', jsonb_build_object('account_id', account_id), to_jsonb(gone) from gone;
  with gone as (delete from imported_patient i where i.patient_id = m.merged_patient_id
      and exists (select from imported_patient k where k.patient_id = m.patient_id) returning *)
  insert into record_merge_row (merge_id, table_name, column_name, key, taken)
    select which, 'imported_patient', 'patient_id', '{}', to_jsonb(gone) from gone;

  -- the kept record's health profile stays the current one, and so does its place on the waiting list
  with old as (update health_profile set is_current = false where patient_id = m.merged_patient_id and is_current
      and exists (select from health_profile k where k.patient_id = m.patient_id and k.is_current) returning id)
  insert into record_merge_row (merge_id, table_name, column_name, key, was)
    select which, 'health_profile', 'patient_id', jsonb_build_object('id', id), '{"is_current": true}' from old;
  with old as (update waiting_entry set ended_at = now(), ended_because = 'left' where patient_id = m.merged_patient_id and ended_at is null
      and exists (select from waiting_entry k where k.patient_id = m.patient_id and k.ended_at is null) returning id)
  insert into record_merge_row (merge_id, table_name, column_name, key, was)
    select which, 'waiting_entry', 'patient_id', jsonb_build_object('id', id), '{"ended_at": null, "ended_because": null}' from old;
  -- a link that was sent for the smaller record opens nothing of the whole one
  with old as (update record_claim set ended_at = now() where patient_id = m.merged_patient_id and ended_at is null returning id)
  insert into record_merge_row (merge_id, table_name, column_name, key, was)
    select which, 'record_claim', 'patient_id', jsonb_build_object('id', id), '{"ended_at": null}' from old;
  with old as (update consent t set carried_by = which where t.patient_id = m.merged_patient_id
      and exists (select from consent k where k.patient_id = m.patient_id
        and (k.kind, k.place, k.version, k.text_hash, k.carried_by) = (t.kind, t.place, t.version, t.text_hash, t.carried_by)) returning t.id)
  insert into record_merge_row (merge_id, table_name, column_name, key, was)
    select which, 'consent', 'patient_id', jsonb_build_object('id', id), '{"carried_by": ""}' from old;

  for c in select place, col from columns_of_patients() loop
    select string_agg(format('%L, t.%I', k, k), ', ') into keys from unnest(key_columns(c.place, c.col)) k;
    execute format('with moved as (update %I t set %I = $2 where t.%I = $1 returning jsonb_build_object(%s) as key)
      insert into record_merge_row (merge_id, table_name, column_name, key) select $3, %L, %L, key from moved',
      c.place, c.col, c.col, keys, c.place, c.col) using m.merged_patient_id, m.patient_id, which;
    get diagnostics found = row_count;
    if found > 0 then said := said || jsonb_build_object(c.place, coalesce((said ->> c.place)::bigint, 0) + found); end if;
  end loop;
  update record_merge set moved = said where id = which;
  delete from patient where id = m.merged_patient_id;
  perform set_config('clinic.moving_records', '', true);
end $$;

-- What hangs on a row that has gone back goes with it: an answer to a case, a file to a conversation. Answers whether anything went.
create function follow_moved_rows(whose text, kept text) returns boolean language plpgsql security definer set search_path = public as $$
declare
  c record;
  found bigint;
  went boolean := false;
begin
  if current_setting('clinic.moving_records', true) <> 'on' then raise exception 'only while a merge is undone'; end if;
  for c in
    select child.relname as child, parent.relname as parent,
        (select string_agg(format('c.%I = p.%I', f.attname, r.attname), ' and ')
          from unnest(k.conkey, k.confkey) as pair (mine, its)
            join pg_attribute f on f.attrelid = k.conrelid and f.attnum = mine
            join pg_attribute r on r.attrelid = k.confrelid and r.attnum = its) as on_it
      from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.conrelid <> k.confrelid and parent.relname not in ('patient', 'account')
        and child.relname not in ('account', 'record_merge')
        and (child.relname, 'patient_id') in (select * from columns_of_patients())
        and (parent.relname, 'patient_id') in (select * from columns_of_patients())
  loop
    execute format('update %I c set patient_id = $1 from %I p where %s and p.patient_id = $1 and c.patient_id = $2', c.child, c.parent, c.on_it)
      using whose, kept;
    get diagnostics found = row_count;
    went := went or found > 0;
  end loop;
  update photo set patient_id = whose where patient_id = kept
    and message_id in (select s.id from message s join conversation v on v.id = s.conversation_id where v.patient_id = whose);
  get diagnostics found = row_count;
  went := went or found > 0;
  update document set patient_id = whose where patient_id = kept
    and message_id in (select s.id from message s join conversation v on v.id = s.conversation_id where v.patient_id = whose);
  get diagnostics found = row_count;
  return went or found > 0;
end $$;

create function undo_merge(which text, by_whom text) returns void language plpgsql security definer set search_path = public as $$
declare
  m record_merge;
  c record;
  keys text;
  cols text;
begin
  if not is_clinic() then raise exception 'only the clinic undoes a merge' using errcode = 'insufficient_privilege'; end if;
  select * into strict m from record_merge where id = which and undone_at is null and merged_at > now() - interval '7 days' for update;
  perform set_config('clinic.moving_records', 'on', true);
  select string_agg(format('%I', k), ', ') into cols from jsonb_object_keys(m.merged) k;
  execute format('insert into patient (%s) select %s from jsonb_populate_record(null::patient, $1)', cols, cols) using m.merged;
  for c in select distinct table_name as place, column_name as col from record_merge_row where merge_id = which and taken is null loop
    select string_agg(format('%L, t.%I', k, k), ', ') into keys from unnest(key_columns(c.place, c.col)) k;
    execute format('update %I t set %I = $1 where t.%I = $2 and jsonb_build_object(%s) in
      (select key from record_merge_row where merge_id = $3 and table_name = %L and column_name = %L and taken is null)',
      c.place, c.col, c.col, keys, c.place, c.col) using m.merged_patient_id, m.patient_id, which;
  end loop;
  update health_profile t set is_current = true from record_merge_row r
    where r.merge_id = which and r.table_name = 'health_profile' and r.was is not null and to_jsonb(t.id) = r.key -> 'id'
      and t.patient_id = m.merged_patient_id;
  update waiting_entry t set ended_at = null, ended_because = null from record_merge_row r
    where r.merge_id = which and r.table_name = 'waiting_entry' and r.was is not null and t.id = r.key ->> 'id';
  update record_claim t set ended_at = null from record_merge_row r
    where r.merge_id = which and r.table_name = 'record_claim' and r.was is not null and t.id = r.key ->> 'id' and t.claimed_by is null;
  update consent t set carried_by = '' from record_merge_row r
    where r.merge_id = which and r.table_name = 'consent' and r.was is not null and t.id = r.key ->> 'id';
  insert into guardianship select (jsonb_populate_record(null::guardianship, taken)).* from record_merge_row
    where merge_id = which and table_name = 'guardianship' and taken is not null;
  insert into imported_patient select (jsonb_populate_record(null::imported_patient, taken)).* from record_merge_row
    where merge_id = which and table_name = 'imported_patient' and taken is not null;
  -- who has turned to the kept record since, and acts for the other alone
  update account a set patient_id = m.merged_patient_id where a.patient_id = m.patient_id
    and exists (select from guardianship g where g.account_id = a.id and g.patient_id = m.merged_patient_id)
    and not exists (select from guardianship g where g.account_id = a.id and g.patient_id = m.patient_id);
  while follow_moved_rows(m.merged_patient_id, m.patient_id) loop end loop;
  update event e set patient_id = m.merged_patient_id where e.patient_id = m.patient_id and e.at >= m.merged_at
    and e.subject_id in (select r.key ->> 'id' from record_merge_row r where r.merge_id = which and r.table_name not in ('event', 'account'));
  perform set_config('clinic.moving_records', '', true);
  update record_merge set undone_by = by_whom, undone_at = now(), added = (
    select coalesce(jsonb_object_agg(now_there.key, now_there.value::bigint - coalesce((m.had ->> now_there.key)::bigint, 0)), '{}')
      from jsonb_each_text(count_of_patient(m.patient_id)) now_there
      where now_there.value::bigint > coalesce((m.had ->> now_there.key)::bigint, 0)
        and now_there.key not in ('record_merge', 'event', 'account'))
    where id = which;
end $$;

revoke all on function count_of_patient(text), merge_records(text), follow_moved_rows(text, text), undo_merge(text, text) from public;
grant execute on function count_of_patient(text), merge_records(text), undo_merge(text, text) to clinic_app;
