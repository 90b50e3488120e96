-- Accounts sign in, patients receive care, and a guardianship ties the two.

create table patient (
  id text collate "C" primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  state text not null,
  postal_code text not null,
  address text not null default '',
  created_at timestamptz not null default now()
);
create index patient_by_last_name on patient (lower(last_name) text_pattern_ops, id);
create index patient_by_full_name on patient (lower(first_name || ' ' || last_name) text_pattern_ops, id);
create index patient_by_email on patient (lower(email) text_pattern_ops, id);
create index patient_by_fragment on patient using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

create table account (
  id text collate "C" primary key,
  email text not null,
  role text not null check (role in ('client', 'provider', 'staff', 'admin')),
  name text not null,
  phone text not null default '',
  password_hash text not null,
  confirmed_at timestamptz,
  disabled_at timestamptz,
  terms_version text,
  terms_accepted_at timestamptz,
  settings jsonb not null default '{"notifications": {"sms_reminders": false}}',
  -- whom the account acts for just now
  patient_id text collate "C" references patient,
  created_at timestamptz not null default now(),
  constraint client_has_patient check (role <> 'client' or patient_id is not null)
);
create unique index account_by_email on account (lower(email));

create table guardianship (
  account_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  relation text not null check (relation in ('self', 'parent', 'guardian', 'caregiver')),
  basis text not null,
  consent_version text not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (account_id, patient_id)
);
create index guardianship_by_patient on guardianship (patient_id);

create table session (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  idle interval not null,
  idle_ends_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default ''
);
create index session_by_account on session (account_id) where ended_at is null;

-- One-time codes of letters, kept as hashes.
create table account_code (
  code_hash text primary key,
  account_id text collate "C" not null references account,
  purpose text not null check (purpose in ('confirm')),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What patients see of a dermatologist.
create table provider (
  id text collate "C" primary key references account,
  name text not null,
  credentials text not null,
  cpsono text not null,
  avatar_url text
);

-- A dermatologist reading a record without treating the patient, in an emergency.
create table emergency_access (
  id bigint generated always as identity primary key,
  provider_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  reason text not null,
  began_at timestamptz not null default now(),
  until timestamptz not null
);
create index emergency_access_by_provider on emergency_access (provider_id, patient_id, until);

-- The one door for a session: who is it, if it still is anybody. Touches its idle end at most once a minute.
create function enter_session(sid text)
  returns table (account_id text, role text, name text, patient_id text)
  language plpgsql security definer set search_path = public as $$
declare who record;
begin
  select s.idle_ends_at, s.idle, a.id, a.role, a.name, g.patient_id into who
    from session s join account a on a.id = s.account_id
      left join guardianship g on g.account_id = a.id and g.patient_id = a.patient_id and (g.ended_at is null or g.ended_at > now())
    where s.id = sid and s.ended_at is null and s.ends_at > now() and s.idle_ends_at > now() and a.disabled_at is null;
  if not found then return; end if;
  if who.idle_ends_at < now() + who.idle - interval '1 minute' then
    update session set idle_ends_at = now() + idle where id = sid;
  end if;
  return query select who.id, who.role, who.name, who.patient_id;
end $$;

create function acts_for(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from guardianship g where g.account_id = actor_id() and g.patient_id = patient
                   and (g.ended_at is null or g.ended_at > now())) $$;

alter table patient enable row level security;
alter table account enable row level security;
alter table guardianship enable row level security;
alter table session enable row level security;
alter table account_code enable row level security;
alter table provider enable row level security;
alter table emergency_access enable row level security;
create policy self_or_clinic on account using (is_clinic() or id = actor_id()) with check (is_clinic() or id = actor_id());
create policy self_or_clinic on session using (is_clinic() or account_id = actor_id()) with check (is_clinic());
create policy self_or_clinic on guardianship using (is_clinic() or account_id = actor_id()) with check (is_clinic());
create policy the_clinic on account_code using (is_clinic()) with check (is_clinic());
create policy seen_by_all on provider for select using (true);
create policy written_by_clinic on provider for all using (is_clinic()) with check (is_clinic());
create policy own_or_clinic on emergency_access using (is_clinic() or provider_id = actor_id()) with check (provider_id = actor_id());
grant select, insert, update on patient, account, guardianship, session, account_code, provider to clinic_app;
grant select, insert on emergency_access to clinic_app;
