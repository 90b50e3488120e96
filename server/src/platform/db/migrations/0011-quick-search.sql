-- Searching is typing: most of its time went into planning. Beginnings are now asked as ranges, which need no plan of their own for each
-- text, and only where they do not fill the list is the text looked for inside names, which does.

create or replace function find_patients(typed text, most integer)
  returns table (id text, first_name text, last_name text, email text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted text := lower(typed);
  -- behind everything that begins so: the last character there is
  beyond text := lower(typed) || chr(1114111);
  listed integer;
begin
  if actor_role() not in ('clinic', 'provider', 'staff', 'admin') then return; end if;
  return query
    select f.id, f.first_name, f.last_name, f.email
    from (
      select distinct on (w.id) w.*
      from (
        (select 0 as way, p.id, p.first_name, p.last_name, p.email from patient p where p.id = typed)
        union all
        (select 1, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.last_name) ~>=~ wanted and lower(p.last_name) ~<~ beyond
          order by lower(p.last_name) using ~<~, p.id limit most)
        union all
        (select 2, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.first_name || ' ' || p.last_name) ~>=~ wanted and lower(p.first_name || ' ' || p.last_name) ~<~ beyond
          order by lower(p.first_name || ' ' || p.last_name) using ~<~, p.id limit most)
        union all
        (select 3, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.email) ~>=~ wanted and lower(p.email) ~<~ beyond
          order by lower(p.email) using ~<~, p.id limit most)
      ) w
      order by w.id, w.way
    ) f
    order by f.way, lower(f.last_name), lower(f.first_name), f.id
    limit most;
  get diagnostics listed = row_count;
  -- a trigram needs three characters: anything shorter would read every patient
  if listed < most and length(typed) >= 3 then
    return query select f.id, f.first_name, f.last_name, f.email from find_inside(typed, most - listed) f;
  end if;
end $$;

-- Those who have the text somewhere, but neither begin with it nor are it. Planned for what was typed: the rare and the common want different ways.
create function find_inside(typed text, most integer)
  returns table (id text, first_name text, last_name text, email text)
  language plpgsql stable set search_path = public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted text := lower(typed);
begin
  return query
    select f.id, f.first_name, f.last_name, f.email
    from (
      select p.id, p.first_name, p.last_name, p.email from patient p
      where lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%'
        and p.id <> typed and not starts_with(lower(p.last_name), wanted) and not starts_with(lower(p.email), wanted)
        and not starts_with(lower(p.first_name || ' ' || p.last_name), wanted)
      limit most
    ) f
    order by lower(f.last_name), lower(f.first_name), f.id;
end $$;
