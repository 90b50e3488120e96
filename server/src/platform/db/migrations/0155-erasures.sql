-- Erasing what is held about somebody: an account that is closed, a privacy request that is carried out, and how long what law keeps is kept.

alter table account add column closed_at timestamptz;

create table erasure (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  -- whom the account's owner is themselves
  patient_id text collate "C" not null references patient,
  -- none where the owner closes the account in the settings
  privacy_request_id text collate "C" references privacy_request,
  asked_by text collate "C" not null references account,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  taken_back_at timestamptz,
  began_at timestamptz,
  -- decided as it begins, and not again: law keeps the record of whoever was cared for
  keeps_record boolean,
  ended_at timestamptz,
  constraint taken_back_or_begun check (taken_back_at is null or began_at is null),
  constraint begun_before_it_ends check (ended_at is null or began_at is not null),
  constraint begun_knowing_what_stays check ((began_at is null) = (keeps_record is null))
);
create unique index erasure_once_an_account on erasure (account_id) where taken_back_at is null;
create unique index erasure_once_a_request on erasure (privacy_request_id) where taken_back_at is null;
create index erasure_to_do on erasure (due_at) where taken_back_at is null and ended_at is null;
create index erasure_by_patient on erasure (patient_id);
alter table erasure enable row level security;
create policy the_clinic on erasure using (is_clinic()) with check (is_clinic());
grant select, insert, update on erasure to clinic_app;

create table erasure_step (
  erasure_id text collate "C" not null references erasure,
  name text not null check (name in ('files', 'cards', 'threads', 'messages', 'sign_in', 'calls', 'record', 'account')),
  -- how many of each table or kind; never whose
  erased jsonb not null,
  done_at timestamptz not null default now(),
  primary key (erasure_id, name)
);
alter table erasure_step enable row level security;
create policy the_clinic on erasure_step using (is_clinic()) with check (is_clinic());
grant select, insert on erasure_step to clinic_app;

-- How long each kind of thing is kept: built-in figures, never below what law asks. What `sweeps` goes by itself; the rest only with somebody's decision.
create table retention_period (
  kind text primary key check (kind in ('medical_record', 'payment', 'audit', 'privacy_request', 'sent_message', 'session', 'closing_grace')),
  position integer not null unique,
  days integer not null,
  least_days integer not null check (least_days > 0),
  -- a minor's is kept until this birthday at least
  until_age integer,
  sweeps boolean not null,
  version integer not null default 1,
  set_by text collate "C" references account,
  set_at timestamptz,
  constraint not_below_the_law check (days between least_days and 36525)
);
alter table retention_period enable row level security;
create policy read_by_all on retention_period for select using (true);
create policy set_by_clinic on retention_period for update using (is_clinic()) with check (is_clinic());
grant select, update on retention_period to clinic_app;
insert into retention_period (kind, position, days, least_days, until_age, sweeps) values
  ('medical_record', 1, 2557, 2557, 19, false),
  ('payment', 2, 2557, 2557, null, false),
  ('audit', 3, 2192, 2192, null, false),
  ('privacy_request', 4, 731, 731, null, true),
  ('sent_message', 5, 365, 90, null, true),
  ('session', 6, 365, 30, null, true),
  ('closing_grace', 7, 14, 1, null, false);

-- Whether law keeps a record of them: somebody was cared for, wrote to us as a patient, or paid.
create function has_kept_record(whose text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from encounter where patient_id = whose)
    or exists (select from conversation where whose in (patient_id, about_patient_id))
    or exists (select from "order" where patient_id = whose)
    or exists (select from referral where patient_id = whose)
    or exists (select from appointment where patient_id = whose and booked_at is not null)
$$;
revoke all on function has_kept_record(text) from public;
grant execute on function has_kept_record(text) to clinic_app;

-- The files of an erasure that are to be taken away: photos of what was never sent, and insurance cards where nobody was cared for.
create function files_to_erase(whose text) returns table (id text, kind text)
  language sql stable security definer set search_path = public as $$
  select p.id, 'photo' from erasure e join visit_draft d on d.account_id = e.account_id join photo p on p.visit_draft_id = d.id
    where e.id = whose and is_clinic()
  union all
  select d.id, 'document' from erasure e join document d on d.patient_id = e.patient_id
    where e.id = whose and not e.keeps_record and d.kind = 'insurance_card' and is_clinic()
$$;
revoke all on function files_to_erase(text) from public;
grant execute on function files_to_erase(text) to clinic_app;

-- One step of an erasure that has begun, and nothing else: the application itself deletes no row of these. Answers how many of each table. Done twice it finds nothing.
create function erase_step(whose text, step text) returns jsonb language plpgsql security definer set search_path = public as $$
declare
  e erasure;
  a account;
  place text;
  command text;
  gone bigint;
  said jsonb := '{}';
begin
  if not is_clinic() then raise exception 'only the clinic erases' using errcode = 'insufficient_privilege'; end if;
  select * into strict e from erasure where id = whose and began_at is not null and ended_at is null for update;
  select * into strict a from account where id = e.account_id and role = 'client';
  for place, command in
    select c.place, c.command from (values
      (1, 'files', 'photo', 'delete from photo where visit_draft_id in (select id from visit_draft where account_id = $1)'),
      (2, 'files', 'visit_draft', 'delete from visit_draft where account_id = $1'),
      (3, 'files', 'document', 'delete from document where patient_id = $2 and not $5 and kind = ''insurance_card'''),
      (1, 'cards', 'payment_method', 'update payment_method set removed_at = coalesce(removed_at, now()), is_default = false, brand = ''erased'',
        last4 = ''0000'', exp_month = 1, exp_year = 2000, processor_card_id = ''erased-'' || id where account_id = $1 and brand <> ''erased'''),
      (1, 'messages', 'push_message', 'delete from push_message where subscription_id in (select id from push_subscription where account_id = $1)'),
      (2, 'messages', 'push_subscription', 'delete from push_subscription where account_id = $1'),
      (3, 'messages', 'letter', 'delete from letter where lower(recipient) = lower($3) or (channel = ''sms'' and recipient = $4)'),
      (4, 'messages', 'opening_notice', 'delete from opening_notice where lower(email) = lower($3)'),
      (5, 'messages', 'check_in_invitation', 'delete from check_in_invitation where account_id = $1 and used_at is null'),
      (6, 'messages', 'waiting_entry', 'delete from waiting_entry where account_id = $1'),
      (1, 'sign_in', 'account_code', 'delete from account_code where account_id = $1'),
      (2, 'sign_in', 'account_identity', 'delete from account_identity where account_id = $1'),
      (3, 'sign_in', 'passkey', 'delete from passkey where account_id = $1'),
      (4, 'sign_in', 'totp_factor', 'delete from totp_factor where account_id = $1'),
      (5, 'sign_in', 'recovery_code', 'delete from recovery_code where account_id = $1'),
      (6, 'sign_in', 'email_change_code', 'delete from email_change_code where change_id in (select id from email_change where account_id = $1)'),
      (7, 'sign_in', 'email_change', 'delete from email_change where account_id = $1'),
      (8, 'sign_in', 'phone_proof', 'delete from phone_proof where account_id = $1'),
      (9, 'sign_in', 'sign_in_ticket', 'delete from sign_in_ticket where account_id = $1'),
      (10, 'sign_in', 'pending_identity', 'delete from pending_identity where lower(email) = lower($3)'),
      (11, 'sign_in', 'session', 'update session set ended_at = coalesce(ended_at, now()), address = '''', user_agent = '''' where account_id = $1
        and (ended_at is null or address <> '''' or user_agent <> '''')'),
      (1, 'calls', 'idempotency_key', 'delete from idempotency_key where actor = $1'),
      (1, 'record', 'own_change', 'delete from own_change where account_id = $1 and not $5'),
      (2, 'record', 'health_profile', 'delete from health_profile where patient_id = $2 and not $5'),
      (3, 'record', 'patient', 'update patient set first_name = ''Erased'', last_name = ''Patient'', email = ''erased-'' || id || ''@erased.invalid'', phone = '''',
        address = '''', unit = '''', city = '''', postal_code = '''' where id = $2 and not $5'),
      (1, 'account', 'guardianship', 'update guardianship set ended_at = now(), ended_because = ''left'', told_at = coalesce(told_at, now())
        where account_id = $1 and relation not in (''self'', ''earlier'') and (ended_at is null or ended_at > now())'),
      (2, 'account', 'account', 'update account set email = ''closed-'' || id || ''@closed.invalid'', name = ''Closed account'', phone = '''', phone_proven_at = null,
        password_hash = null, settings = ''{"notifications": {"sms_reminders": false}}'', disabled_at = coalesce(disabled_at, now()), closed_at = now(),
        patient_id = $2 where id = $1')
    ) as c (nth, step, place, command) where c.step = erase_step.step order by c.nth
  loop
    execute 'with gone as (' || command || ' returning 1) select count(*) from gone' into gone
      using a.id, e.patient_id, a.email, a.phone, e.keeps_record;
    if gone > 0 then said := said || jsonb_build_object(place, gone); end if;
  end loop;
  return said;
end $$;
revoke all on function erase_step(text, text) from public;
grant execute on function erase_step(text, text) to clinic_app;

-- What is past its period and goes by itself. Answers how many of each.
create function sweep_retention() returns jsonb language plpgsql security definer set search_path = public as $$
declare
  letters bigint;
  requests bigint;
  notes bigint;
  sessions bigint;
begin
  if not is_clinic() then raise exception 'only the clinic sweeps' using errcode = 'insufficient_privilege'; end if;
  with gone as (delete from letter where sent_at < (select now() - make_interval(days => days) from retention_period where kind = 'sent_message')
    returning 1) select count(*) into letters from gone;
  with old as (select id from privacy_request
      where ended_at < (select now() - make_interval(days => days) from retention_period where kind = 'privacy_request')),
    gone as (delete from privacy_request_note where privacy_request_id in (select id from old) returning 1) select count(*) into notes from gone;
  with gone as (update privacy_request set name = 'Erased', email = 'erased@erased.invalid', details = ''
    where email <> 'erased@erased.invalid'
      and ended_at < (select now() - make_interval(days => days) from retention_period where kind = 'privacy_request') returning 1)
    select count(*) into requests from gone;
  with gone as (update session set address = '', user_agent = '' where (address <> '' or user_agent <> '')
      and least(coalesce(ended_at, ends_at), ends_at) < (select now() - make_interval(days => days) from retention_period where kind = 'session') returning 1)
    select count(*) into sessions from gone;
  return jsonb_build_object('letter', letters, 'privacy_request_note', notes, 'privacy_request', requests, 'session', sessions);
end $$;
revoke all on function sweep_retention() from public;
grant execute on function sweep_retention() to clinic_app;
