-- The record of events in months: what was there is the first piece and stays where it lies, and a table in pieces takes its name, columns, policies
-- and rights. Nothing is scanned: the piece has its bound already, and its indexes are taken over.
do $$
declare
  bound timestamptz;
  counted record;
  rules text[];
  indexes text[];
  each text;
begin
  perform set_config('timezone', 'UTC', true);
  lock table event in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict bound
    from pg_constraint where conrelid = 'event'::regclass and conname = 'event_is_before';
  select last_value, is_called into counted from event_id_seq;
  select array_agg(concat_ws(' ', format('create policy %I on event as %s for %s to %s', policyname, permissive, cmd, array_to_string(roles, ', ')),
      'using (' || qual || ')', 'with check (' || with_check || ')'))
    into rules from pg_policies where schemaname = 'public' and tablename = 'event';
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index where indrelid = 'event'::regclass and not indisprimary;

  -- nobody gets around the policies by naming a piece
  for each in select policyname from pg_policies where schemaname = 'public' and tablename = 'event' loop
    execute format('drop policy %I on event', each);
  end loop;
  revoke all on event from clinic_app;
  for each in select relname from pg_index join pg_class on oid = indexrelid where indrelid = 'event'::regclass loop
    execute format('alter index %I rename to %I', each, 'event_before' || substr(each, length('event') + 1));
  end loop;
  alter table event alter id drop identity;
  alter table event rename to event_before;

  -- an id is unique within its piece; between them the one sequence keeps it so
  create table event (like event_before including defaults including comments including storage) partition by range (at);
  alter table event alter id add generated always as identity;
  perform setval('event_id_seq', counted.last_value, counted.is_called);
  alter table event enable row level security;
  foreach each in array rules || indexes loop execute each; end loop;
  grant select, insert on event to clinic_app;
  execute format('alter table event attach partition event_before for values from (minvalue) to (%L)', bound);
  alter table event_before drop constraint event_is_before;

  -- so that no event is refused for lack of a month
  create table event_default partition of event (primary key (id)) default;
  alter table event_default enable row level security;
end $$;

-- Of a table in pieces, the key is that of each piece.
create or replace function key_columns(place text, col text) returns text[] language sql stable as $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indisprimary and a.attname <> col and i.indrelid = coalesce(
      (select min(inhrelid::oid) from pg_inherits where inhparent = format('public.%I', place)::regclass), format('public.%I', place)::regclass)
$$;

-- The tables in months, each with the column that says which, and its piece for what has no month.
create function tables_by_month() returns table (place text, col text, rest text) language sql stable set search_path = public as $$
  select t.relname::text, a.attname::text, d.relname::text
    from pg_partitioned_table p join pg_class t on t.oid = p.partrelid join pg_class d on d.oid = p.partdefid
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where t.relnamespace = 'public'::regnamespace
$$;

-- Makes each month that is missing, from this one to so many ahead and of what lies in none, and moves into it what came before it was there. Answers their
-- names. Waits for others a little only: it is asked again in a minute.
create function make_months(ahead integer) returns text[] language plpgsql security definer
  set search_path = public set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  t record;
  month timestamptz;
  piece text;
  made text[] := '{}';
begin
  if not is_clinic() then raise exception 'only the clinic makes months' using errcode = 'insufficient_privilege'; end if;
  -- of two processes one makes them; the other finds them there
  perform pg_advisory_xact_lock(hashtextextended('make_months', 0));
  for t in select * from tables_by_month() loop
    for month in execute format('select generate_series(date_trunc(''month'', now()), date_trunc(''month'', now()) + make_interval(months => $1), ''1 month'')
      union select date_trunc(''month'', %I) from %I where %I < date_trunc(''month'', now()) + make_interval(months => $1 + 1) order by 1', t.col, t.rest, t.col)
      using ahead
    loop
      continue when exists (
        select from pg_inherits join pg_class c on c.oid = inhrelid, lateral (select pg_get_expr(c.relpartbound, c.oid) as of) bounds
        where inhparent = t.place::regclass and month < substring(of from 'TO \(''([^'']+)''\)')::timestamptz
          and month >= coalesce(substring(of from 'FROM \(''([^'']+)''\)'), '-infinity')::timestamptz);
      piece := format('%s_%s', t.place, to_char(month, 'YYYY_MM'));
      execute format('lock table %I in share update exclusive mode', t.place);
      execute format('lock table %I in access exclusive mode', t.rest);
      execute format('create table %I (like %I including all excluding identity)', piece, t.rest);
      execute format('alter table %I enable row level security', piece);
      execute format('with moved as (delete from %I where %I >= $1 and %I < $2 returning *) insert into %I select * from moved', t.rest, t.col, t.col, piece)
        using month, month + interval '1 month';
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', t.place, piece, month, month + interval '1 month');
      made := made || piece;
    end loop;
  end loop;
  return made;
end $$;

-- How many rows lie in no month, up to a thousand of each table.
create function rows_without_month() returns table (place text, found bigint) language plpgsql stable security definer set search_path = public as $$
declare
  t record;
begin
  if not is_clinic() then raise exception 'only the clinic counts' using errcode = 'insufficient_privilege'; end if;
  for t in select * from tables_by_month() loop
    return query execute format('select $1, count(*) from (select from %I limit 1000) few having count(*) > 0', t.rest) using t.place;
  end loop;
end $$;

revoke all on function tables_by_month(), make_months(integer), rows_without_month() from public;
grant execute on function make_months(integer), rows_without_month() to clinic_app;

select set_config('pellis.actor_role', 'clinic', true);
select make_months(3);
