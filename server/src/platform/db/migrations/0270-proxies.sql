-- An adult lets somebody act for them: with scopes, an end, and an end at any moment. What a proxy may is the contract's list of rights
-- (contract/src/platform/rights.ts), taken away at the entrance for as long as the account acts for that patient.

alter table guardianship drop constraint ties_in_a_way;
alter table guardianship add constraint ties_in_a_way check (relation in ('self', 'earlier', 'parent', 'guardian', 'caregiver', 'proxy'));
alter table guardianship drop constraint guardianship_ended_because_check;
alter table guardianship add constraint guardianship_ended_because_check check (ended_because in ('came_of_age', 'left', 'revoked', 'over'));
alter table guardianship add column proxy_id text collate "C" unique;
alter table guardianship add column scopes text[];
-- as the patient called them: the account's own name is its owner's to change
alter table guardianship add column called text;
alter table guardianship add column called_relation text;
-- when the patient last said until when: nobody is let in for longer than three years at a time
alter table guardianship add column granted_at timestamptz;
alter table guardianship add column last_used_at timestamptz;
alter table guardianship add constraint proxy_is_whole check (
  case when relation = 'proxy'
    then proxy_id is not null and scopes is not null and called is not null and called_relation is not null and granted_at is not null and ended_at is not null
    else proxy_id is null and scopes is null and called is null and called_relation is null and granted_at is null and last_used_at is null end);
alter table guardianship add constraint proxy_has_known_scopes check (
  scopes <@ array['see-care', 'arrange-care', 'pay-for-care'] and cardinality(scopes) > 0
  and ('see-care' = any (scopes) or not 'arrange-care' = any (scopes)));
alter table guardianship add constraint proxy_ends check (relation <> 'proxy' or ended_at - granted_at <= interval '1100 days');
create index guardianship_of_proxies_by_end on guardianship (ended_at) where relation = 'proxy' and told_at is null;

create table proxy_invitation (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  invited_by text collate "C" not null references account,
  name text not null,
  email text not null,
  relation text not null,
  scopes text[] not null,
  until timestamptz not null,
  invited_at timestamptz not null default now(),
  -- made when the letter is written
  code_hash text unique,
  expires_at timestamptz,
  tries integer not null default 0,
  ended_at timestamptz,
  accepted_by text collate "C" references account,
  constraint proxy_invitation_code_ends check ((code_hash is null) = (expires_at is null)),
  constraint proxy_invitation_ends_with_its_use check (accepted_by is null or ended_at is not null),
  constraint proxy_invitation_has_known_scopes check (
    scopes <@ array['see-care', 'arrange-care', 'pay-for-care'] and cardinality(scopes) > 0
    and ('see-care' = any (scopes) or not 'arrange-care' = any (scopes)))
);
create unique index proxy_invitation_one_waits on proxy_invitation (patient_id, lower(email)) where ended_at is null;
create index proxy_invitation_by_inviter on proxy_invitation (invited_by);
create index proxy_invitation_by_acceptor on proxy_invitation (accepted_by);
alter table proxy_invitation enable row level security;
create policy the_clinic on proxy_invitation using (is_clinic()) with check (is_clinic());
grant select, insert, update on proxy_invitation to clinic_app;

-- The entrance: whoever acts as a proxy has the rights that the patient gave, and no other; a patient beside whom nobody is has all of them.
create or replace function enter_session(sid text)
  returns table (account_id text, role text, name text, patient_id text, is_dozing boolean, rights_changed text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.role, a.name, g.patient_id,
      s.idle_ends_at < now() + s.idle - interval '1 minute'
        or (g.relation = 'proxy' and (g.last_used_at is null or g.last_used_at < now() - interval '1 minute')),
      case when a.role <> 'client' then
          (select array_agg(case when r.is_given then '+' else '-' end || r.name) from account_right r where r.account_id = a.id)
        when g.relation = 'proxy' then
          array_prepend('-decide-for-patient', array(select '-' || scope from unnest(array['see-care', 'arrange-care', 'pay-for-care']) scope
            where scope <> all (g.scopes))) end
    from session s join account a on a.id = s.account_id
      left join guardianship g on g.account_id = a.id and g.patient_id = a.patient_id and (g.ended_at is null or g.ended_at > now())
    where s.id = sid and s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now() and a.disabled_at is null $$;

-- A proxy reaches the patient's rows only while acting for them, since the rights of the transaction are those of whom it acts for.
create or replace function is_guardian_of(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from guardianship g where g.account_id = actor_id() and g.patient_id = patient and g.relation <> 'proxy'
                   and (g.ended_at is null or g.ended_at > now())) $$;

create or replace function may_see_record(patient text) returns boolean language sql stable as $$
  select is_clinic()
    or (has_right('see-care') and acts_for(patient))
    or (has_right('read-clinical') and treats(patient)) $$;
create or replace function may_see_conversation(conversation text, patient text) returns boolean language sql stable as $$
  select is_clinic()
    or has_right('work-inbox')
    or (has_right('see-care') and patient is not null and acts_for(patient))
    or (has_right('treat') and patient is not null and treats(patient) and was_asked_in(conversation))
    or (actor_role() = 'visitor' and patient is null and conversation = actor_id()) $$;

-- Who the patient is, whoever acts for them knows; a proxy also before they begin to act, to choose whom.
alter policy seen_by on patient using (may_see_desk_record(id) or (has_right('act-for-patients') and acts_for(id)));
create function is_proxy_of(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from guardianship g where g.account_id = actor_id() and g.patient_id = patient and g.relation = 'proxy'
                   and g.ended_at > now()) $$;
create policy seen_by_proxy on patient for select using (has_right('act-for-patients') and is_proxy_of(id));
-- What was paid: by those whom the patient lets pay, and what one ordered oneself.
create policy payments_stay_in_scope on "order" as restrictive
  using (not has_right('act-for-patients') or has_right('pay-for-care') or account_id = actor_id());
-- What it was for and when, and nothing that was said there.
create policy seen_by_payer on encounter for select using (has_right('pay-for-care') and acts_for(patient_id));
create policy seen_by_payer on appointment for select using (has_right('pay-for-care') and acts_for(patient_id));

-- Whoever only looks writes nothing, and nobody signs, changes or looks up for the patient what is theirs alone.
create function may_arrange() returns boolean language sql stable parallel safe as $$
  select not has_right('act-for-patients') or has_right('arrange-care') $$;
create function may_decide() returns boolean language sql stable parallel safe as $$
  select not has_right('act-for-patients') or has_right('decide-for-patient') $$;
do $$
declare
  place text;
begin
  foreach place in array array['encounter', 'rapid_assessment', 'info_request', 'photo', 'document', 'refill_request', 'refill_medication',
      'visit_draft', 'conversation', 'message'] loop
    execute format('create policy arranged_in_scope on %I as restrictive for insert with check (may_arrange())', place);
    execute format('create policy changed_in_scope on %I as restrictive for update using (may_arrange())', place);
  end loop;
end $$;
create policy changed_by_who_decides on patient as restrictive for update using (may_decide());
create policy told_by_who_decides on health_profile as restrictive for insert with check (may_decide());
create policy changed_by_who_decides on health_profile as restrictive for update using (may_decide());
create policy signed_by_who_decides on consent as restrictive for insert with check (may_decide());
alter policy looks_seen_by_patient on event
  using (has_right('decide-for-patient') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'patient.emergency_access', 'record.copied', 'proxy.used')
    and not is_look_kept_from_actor(subject_id));

-- Once a minute at most, as the session's idle end; a use after a quarter of an hour is a line of its own among the looks.
create or replace function stay_awake(sid text) returns void
  language sql security definer set search_path = public as $$
  update session set idle_ends_at = now() + idle where id = sid and account_id = actor_id();
  with acting as (select g.account_id, g.patient_id, g.proxy_id, g.last_used_at from guardianship g
      where g.account_id = actor_id() and g.patient_id = current_setting('pellis.patient_id', true) and g.relation = 'proxy'
        and g.ended_at > now() for no key update),
    used as (update guardianship g set last_used_at = now() from acting a where g.account_id = a.account_id and g.patient_id = a.patient_id)
  insert into event (name, actor_id, actor_role, patient_id, subject_id, data)
    select 'proxy.used', a.account_id, 'client', a.patient_id, a.proxy_id, '{}' from acting a
      where a.last_used_at is null or a.last_used_at < now() - interval '15 minutes' $$;

-- Whoever listens is asked again at once, in every process, when what they may changes or ends.
create function tell_proxy_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pellis_live', json_build_object('rights', new.account_id)::text);
  return null;
end $$;
create trigger proxy_changed after update of scopes, ended_at, told_at, relation on guardianship for each row
  when (old.relation = 'proxy' and (old.scopes is distinct from new.scopes or old.ended_at is distinct from new.ended_at
    or old.told_at is distinct from new.told_at or old.relation <> new.relation))
  execute function tell_proxy_changed();

-- Who looked, by the name that the patient knows them under.
create function name_of_proxy(account text, patient text) returns text
  language sql stable security definer set search_path = public as $$
  select g.called from guardianship g where g.account_id = account and g.patient_id = patient and g.relation = 'proxy' and may_see_record(patient) $$;

-- With the account of a patient everybody's access to it ends.
do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  became text := replace(replace(was,
    'where account_id = $1 and relation not in (''''self'''', ''''earlier'''') and (ended_at is null or ended_at > now())''',
    'where (account_id = $1 and relation not in (''''self'''', ''''earlier'''') or patient_id = $2 and relation = ''''proxy'''')
        and (ended_at is null or ended_at > now())'''),
    '(1, ''account'', ''guardianship'',',
    '(3, ''account'', ''proxy_invitation'', ''update proxy_invitation set ended_at = coalesce(ended_at, now()), name = ''''Erased'''',
        email = ''''erased@erased.invalid'''', relation = ''''Erased'''', code_hash = null, expires_at = null
        where invited_by = $1 and email <> ''''erased@erased.invalid''''''),
      (1, ''account'', ''guardianship'',');
begin
  if strpos(became, 'or patient_id = $2 and relation') = 0 or strpos(became, 'proxy_invitation') = 0 then
    raise exception 'erase_step is not as this migration knows it';
  end if;
  execute became;
end $$;
