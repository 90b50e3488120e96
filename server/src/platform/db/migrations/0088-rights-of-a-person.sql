-- A person may have a right more or less than their role: one of the clinic's people, never a patient, and never what makes somebody one of
-- them. The names of rights and roles are the contract's (contract/src/rights.ts): a right that it does not know is asked for by nobody, and a
-- role that it does not know has none.

alter table account drop constraint account_role_check;
alter table account add constraint account_is_of_a_role unique (id, role);

create table account_right (
  account_id text collate "C" not null,
  -- follows the account's, so that the check below holds for whoever it is
  role text not null,
  name text not null,
  -- given beside what the role has, or denied of it
  is_given boolean not null,
  because text not null,
  set_at timestamptz not null default now(),
  primary key (account_id, name),
  constraint right_of_an_account foreign key (account_id, role) references account (id, role) on update cascade,
  constraint patients_rights_are_their_roles check (role <> 'client'),
  constraint right_can_be_given check (name ~ '^[a-z]+(-[a-z]+)*$' and name not in ('act-for-patients', 'work-here'))
);
alter table account_right enable row level security;
create policy seen_by_own_or_clinic on account_right for select using (is_clinic() or account_id = actor_id());
create policy set_by_clinic on account_right using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on account_right to clinic_app;

-- Cases, visits and times are a dermatologist's: whoever is given the right to treat has a dermatologist's particulars first.
create function treating_needs_particulars() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.name = 'treat' and new.is_given and not exists (select from provider p where p.id = new.account_id) then
    raise exception 'treating_needs_particulars: an account without them cannot be given the right to treat'
      using errcode = 'check_violation', constraint = 'treating_needs_particulars';
  end if;
  return new;
end $$;
create trigger treating_needs_particulars before insert or update on account_right for each row execute function treating_needs_particulars();

-- The entrance looks them up with the session: '+refund' for a right that was given, '-refund' for one that was denied; null for nearly everybody.
drop function enter_session(text);
create function enter_session(sid text)
  returns table (account_id text, role text, name text, patient_id text, is_dozing boolean, rights_changed text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.role, a.name, g.patient_id, s.idle_ends_at < now() + s.idle - interval '1 minute',
      case when a.role <> 'client' then
        (select array_agg(case when r.is_given then '+' else '-' end || r.name) from account_right r where r.account_id = a.id) end
    from session s join account a on a.id = s.account_id
      left join guardianship g on g.account_id = a.id and g.patient_id = a.patient_id and (g.ended_at is null or g.ended_at > now())
    where s.id = sid and s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now() and a.disabled_at is null $$;

-- The rights of a role with what was changed of them for one person, written as `has_right` reads them.
create function rights_with(of_role text, changed text[]) returns text language sql stable parallel safe as $$
  select case when changed is null then of_role else
    ' ' || array_to_string(array(
      select name from (select unnest(string_to_array(btrim(of_role), ' ')) union select substr(c, 2) from unnest(changed) c where c like '+%') r (name)
       where '-' || name <> all (changed)), ' ') || ' ' end $$;

-- Whoever listens is asked again at once, in every process.
create function tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pellis_live', json_build_object('rights', coalesce(new.account_id, old.account_id))::text);
  return null;
end $$;
create trigger rights_changed after insert or update or delete on account_right for each row execute function tell_rights_changed();
create function tell_role_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pellis_live', json_build_object('rights', new.id)::text);
  return null;
end $$;
create trigger role_changed after update of role on account for each row when (old.role <> new.role) execute function tell_role_changed();
