-- e-Consults: a provider whose license the clinic has checked asks a dermatologist about a patient, who stays without a name. Who, when and for how much
-- lies apart from what: the front desk sees the first, dermatologists both.

-- A provider who wants to ask. One license at one address is one of them, however often the form is sent.
create table econsult_provider (
  id text collate "C" primary key,
  name text not null,
  licence text not null,
  -- as one number, however it is typed
  licence_plain text not null generated always as (upper(regexp_replace(licence, '[^[:alnum:]]', '', 'g'))) stored,
  -- where it counts, and so where the answer is given
  state text not null check (state ~ '^[A-Z]{2}$'),
  practice text not null,
  -- where invoices go
  address text not null,
  -- in small letters
  email text not null check (email = lower(email)),
  applied_at timestamptz not null default now(),
  licence_checked_at timestamptz,
  licence_checked_by text collate "C" references account,
  -- where it was looked up
  licence_source text not null default '',
  refused_at timestamptz,
  constraint one_licence_one_address unique (email, state, licence_plain),
  constraint an_econsult_licence_check_is_whole check (
    num_nulls(licence_checked_at, licence_checked_by) in (0, 2) and (licence_checked_at is null) = (licence_source = '')),
  constraint refused_or_checked check (refused_at is null or licence_checked_at is null)
);
create index econsult_provider_by_time on econsult_provider (applied_at desc);
alter table econsult_provider enable row level security;
create policy seen_by on econsult_provider using (is_clinic() or has_right('work-referrals')) with check (is_clinic());
grant select, insert, update on econsult_provider to clinic_app;

create table econsult (
  id text collate "C" primary key,
  provider_id text collate "C" not null references econsult_provider,
  state text not null default 'asked' check (state in ('asked', 'claimed', 'answered', 'declined', 'withdrawn', 'unanswered')),
  -- the form's own key: the same form sent twice is one question, and the same key with another form is refused
  submission_key text not null,
  form_hash text not null,
  place text not null,
  -- in cents, as it was when it was asked
  price integer not null check (price >= 0),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  warned_at timestamptz,
  -- the clock ran out: whatever follows is free
  late_at timestamptz,
  claimed_by text collate "C" references account,
  -- until when it stays with them although nothing is heard from them
  claimed_until timestamptz,
  ended_at timestamptz,
  -- why it was declined, or ended without an answer
  reason text not null default '',
  opened_at timestamptz,
  photo_count integer not null,
  invoice text not null default 'none' check (invoice in ('none', 'due', 'invoiced', 'paid')),
  invoice_number text not null default '',
  invoiced_at timestamptz,
  paid_at timestamptz,
  constraint one_form_one_econsult unique (submission_key),
  constraint an_econsult_is_due_after_it_is_asked check (due_at > asked_at),
  constraint an_econsult_end_has_a_time check ((ended_at is null) = (state in ('asked', 'claimed'))),
  constraint a_claim_has_an_end check ((claimed_until is null) <= (state <> 'claimed')),
  constraint claimed_by_somebody check ((state in ('claimed', 'answered')) <= (claimed_by is not null) and (state <> 'asked' or claimed_by is null)),
  constraint ending_it_says_why check ((state in ('declined', 'unanswered')) = (reason <> '')),
  constraint only_an_answer_is_opened check (opened_at is null or state = 'answered'),
  constraint only_an_answer_in_time_costs check (
    (invoice <> 'none') = (state = 'answered' and late_at is null and price > 0)),
  constraint an_invoice_is_whole check (
    (invoice in ('invoiced', 'paid')) = (invoiced_at is not null) and (invoiced_at is null) = (invoice_number = '')
    and (invoice = 'paid') = (paid_at is not null))
);
create index econsult_by_time on econsult (asked_at desc);
create index econsult_by_provider on econsult (provider_id, asked_at desc);
create index econsult_open on econsult (due_at) where state in ('asked', 'claimed');
alter table econsult enable row level security;
-- an open one is for every dermatologist, as an open case is; afterwards for whoever had it, and for the front desk
create policy seen_by on econsult
  using (is_clinic() or (has_right('work-referrals')
    and (has_right('see-patients') or state in ('asked', 'claimed') or claimed_by = actor_id())))
  with check (is_clinic());
grant select, insert, update on econsult to clinic_app;

create table econsult_question (
  econsult_id text collate "C" primary key references econsult,
  question text not null,
  history text not null,
  initials text not null,
  age_band text not null check (age_band in ('under_1', '1_11', '12_17', '18_29', '30_44', '45_59', '60_74', '75_up')),
  sex text not null check (sex in ('female', 'male', 'other'))
);
alter table econsult_question enable row level security;
-- the inner select shows a dermatologist only those that are for them
create policy seen_by on econsult_question
  using (is_clinic() or (has_right('read-clinical') and exists (select from econsult e where e.id = econsult_id)))
  with check (is_clinic());
grant select, insert on econsult_question to clinic_app;

-- A draft until it is signed, and then as it was signed.
create table econsult_answer (
  econsult_id text collate "C" primary key references econsult,
  assessment text not null,
  recommendation text not null,
  watch_for text not null,
  sending text not null check (sending in ('', 'stay', 'if_needed', 'refer', 'in_person')),
  signed_at timestamptz,
  signed_by text collate "C" references account,
  signed_name text not null default '',
  constraint an_econsult_signature_is_whole check (num_nulls(signed_at, signed_by) in (0, 2) and (signed_at is null) = (signed_name = '')),
  constraint what_is_signed_is_whole check (signed_at is null or '' not in (assessment, recommendation, watch_for, sending))
);
alter table econsult_answer enable row level security;
create policy seen_by on econsult_answer for select
  using (is_clinic() or (has_right('read-clinical') and exists (select from econsult e where e.id = econsult_id)));
create policy begun_by_clinic on econsult_answer for insert with check (is_clinic());
create policy changed_until_signed on econsult_answer for update using (is_clinic() and signed_at is null) with check (is_clinic());
grant select, insert, update on econsult_answer to clinic_app;

create table econsult_photo (
  id text collate "C" primary key,
  econsult_id text collate "C" not null references econsult,
  position integer not null,
  filename text not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  kept_at timestamptz not null default now(),
  constraint econsult_photo_has_its_place unique (econsult_id, position)
);
alter table econsult_photo enable row level security;
create policy seen_by on econsult_photo
  using (is_clinic() or (has_right('read-clinical') and exists (select from econsult e where e.id = econsult_id)))
  with check (is_clinic());
grant select, insert on econsult_photo to clinic_app;

-- The same links as a referral's: the one that an e-mail carries, and what it is exchanged for by the license number.
alter table referral_code drop constraint referral_code_purpose_check;
alter table referral_code
  alter column referral_id drop not null,
  add column econsult_provider_id text collate "C" references econsult_provider,
  add constraint referral_code_purpose_check check (purpose in ('status', 'booking', 'econsult', 'econsult_pass')),
  add constraint a_code_opens_one_thing check (
    (referral_id is null) = (purpose in ('econsult', 'econsult_pass')) and num_nonnulls(referral_id, econsult_provider_id) = 1);
create index referral_code_by_econsult_provider on referral_code (econsult_provider_id, purpose) where econsult_provider_id is not null;
