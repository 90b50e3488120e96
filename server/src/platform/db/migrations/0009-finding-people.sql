-- Finding people. Row-level security keeps lower() and like away from the indexes, so these two look past it and ask who asks themselves.

create function account_of(address text) returns text
  language sql stable security definer set search_path = public as $$
  select a.id from account a where is_clinic() and lower(a.email) = lower(address) $$;

-- Whoever's id it is, then names and addresses that begin so, then those that hold it somewhere.
-- Planned for what was typed: the rare and the common want different ways.
create function find_patients(typed text, most integer)
  returns table (id text, first_name text, last_name text, email text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted text := regexp_replace(lower(typed), '([\\%_])', '\\\1', 'g');
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
          where lower(p.last_name) like wanted || '%'
          order by lower(p.last_name) using ~<~, p.id limit most)
        union all
        (select 2, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.first_name || ' ' || p.last_name) like wanted || '%'
          order by lower(p.first_name || ' ' || p.last_name) using ~<~, p.id limit most)
        union all
        (select 3, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.email) like wanted || '%'
          order by lower(p.email) using ~<~, p.id limit most)
        union all
        -- a trigram needs three characters: anything shorter would read every patient
        (select 4, p.id, p.first_name, p.last_name, p.email from patient p
          where length(typed) >= 3 and lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like '%' || wanted || '%'
          limit most)
      ) w
      order by w.id, w.way
    ) f
    order by f.way, lower(f.last_name), lower(f.first_name), f.id
    limit most;
end $$;

-- New entries wait in a list that every search reads: keep it short.
alter index patient_by_fragment set (gin_pending_list_limit = 1024);
