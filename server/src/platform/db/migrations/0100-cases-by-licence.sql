-- A Rapid Assessment is answered by somebody licensed where the patient is. Where that was is kept with it.

alter table rapid_assessment add column patient_state text check (patient_state ~ '^[A-Z]{2}$');
update rapid_assessment r set patient_state = p.state from patient p where p.id = r.patient_id and p.state ~ '^[A-Z]{2}$';
update rapid_assessment set patient_state = 'CA' where patient_state is null;
alter table rapid_assessment alter column patient_state set not null;
create index rapid_assessment_open_by_state on rapid_assessment (patient_state) where state in ('submitted', 'claimed', 'needs_info');

create function is_licensed_in(provider text, wanted text) returns boolean language sql stable as $$
  select exists (select from provider_licence l where l.provider_id = provider and l.state = wanted and l.expires_on >= today_in(wanted)) $$;

-- Somebody who may sign in; looked up past row-level security, since a patient who asks sees no account but their own.
create function is_served_by_somebody(wanted text, on_day date) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from provider_licence l join account a on a.id = l.provider_id
    where l.state = wanted and a.disabled_at is null and l.expires_on >= coalesce(on_day, today_in(wanted))) $$;

-- A state opens where somebody is licensed on its first day.
create function opening_needs_licence() returns trigger language plpgsql as $$
begin
  if not is_served_by_somebody(new.state, new.opens_on) then
    raise exception 'nobody is licensed in % on %', new.state, new.opens_on using errcode = 'check_violation', constraint = 'opening_needs_licence';
  end if;
  return new;
end $$;
create trigger opening_needs_licence before insert on served_state for each row execute function opening_needs_licence();

alter policy seen_by on rapid_assessment
  using (may_see_record(patient_id)
    or (has_right('treat') and state in ('submitted', 'claimed', 'needs_info') and is_licensed_in(actor_id(), patient_state)));

-- Nobody takes a case, and nobody is given one, without a licence that counts where the patient is.
create function case_needs_licence() returns trigger language plpgsql as $$
begin
  if not is_licensed_in(new.claimed_by, new.patient_state) then
    raise exception 'no licence that counts in %', new.patient_state using errcode = 'check_violation', constraint = 'case_needs_licence';
  end if;
  return new;
end $$;
create trigger case_needs_licence before update of claimed_by on rapid_assessment for each row
  when (new.claimed_by is not null and new.claimed_by is distinct from old.claimed_by)
  execute function case_needs_licence();
