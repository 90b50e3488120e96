-- Every request comes in by enter_session and is asked about by policies: both are written so that Postgres works them into the statement
-- around them instead of calling a function for each.

drop function enter_session(text);

-- The one door for a session: who is it, if it still is anybody. Its idle end is moved at most once a minute, by stay_awake.
create function enter_session(sid text)
  returns table (account_id text, role text, name text, patient_id text, is_dozing boolean)
  language sql stable as $$
  select a.id, a.role, a.name, g.patient_id, s.idle_ends_at < now() + s.idle - interval '1 minute'
    from session s join account a on a.id = s.account_id
      left join guardianship g on g.account_id = a.id and g.patient_id = a.patient_id and (g.ended_at is null or g.ended_at > now())
    where s.id = sid and s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now() and a.disabled_at is null $$;

create function stay_awake(sid text) returns void
  language sql security definer set search_path = public as $$
  update session set idle_ends_at = now() + idle where id = sid and account_id = actor_id() $$;

-- A door opened a moment ago has already asked about the patient whom the account acts for.
create function is_guardian_of(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from guardianship g where g.account_id = actor_id() and g.patient_id = patient
                   and (g.ended_at is null or g.ended_at > now())) $$;
create or replace function acts_for(patient text) returns boolean language sql stable as $$
  select patient = current_setting('pellis.patient_id', true) or is_guardian_of(patient) $$;
