-- Referrals by other providers. Who and when lies apart from why: the front desk sees the first, dermatologists both.

create table referral (
  id text collate "C" primary key,
  state text not null default 'received' check (state in ('received', 'invited', 'booked', 'closed', 'declined')),
  -- the sender's key: the same form sent twice is one referral, and the same key with another form is refused
  submission_key text not null,
  form_hash text not null,
  provider_name text not null,
  licence text not null,
  -- a secure fax number or an e-mail address
  reply_to text not null,
  patient_name text not null,
  -- in small letters, so that one address is counted as one
  patient_email text not null,
  patient_phone text not null,
  photo_count integer not null,
  -- whose record it belongs to, once the patient has opened the booking link
  patient_id text collate "C" references patient,
  encounter_id text collate "C" references encounter,
  received_at timestamptz not null default now(),
  invited_at timestamptz,
  taken_up_at timestamptz,
  booked_at timestamptz,
  ended_at timestamptz,
  is_seen boolean not null default false,
  declined_because text not null default '',
  constraint one_form_one_referral unique (submission_key),
  constraint an_end_has_a_time check ((state in ('closed', 'declined')) = (ended_at is not null)),
  constraint a_booking_has_an_encounter check ((booked_at is null) = (encounter_id is null)),
  constraint declining_says_why check ((state = 'declined') = (declined_because <> '')),
  constraint taken_up_by_somebody check ((patient_id is null) = (taken_up_at is null))
);
create index referral_by_time on referral (received_at desc);
create index referral_by_patient on referral (patient_id) where patient_id is not null;
create unique index referral_by_encounter on referral (encounter_id) where encounter_id is not null;
-- how many letters this address was sent today
create index referral_by_address on referral (patient_email, received_at);
alter table referral enable row level security;
-- an open referral is for every dermatologist, as an open case is; afterwards only for those who treat the patient
create policy seen_by on referral
  using (is_clinic() or actor_role() = 'staff'
    or (actor_role() = 'provider' and (state in ('received', 'invited') or treats(patient_id))))
  with check (is_clinic());
grant select, insert, update on referral to clinic_app;

create table referral_reason (
  referral_id text collate "C" primary key references referral,
  reason text not null
);
alter table referral_reason enable row level security;
-- the inner select shows a dermatologist only the referrals that are for them
create policy seen_by on referral_reason
  using (is_clinic() or (actor_role() = 'provider' and exists (select from referral r where r.id = referral_id)))
  with check (is_clinic());
grant select, insert on referral_reason to clinic_app;

create table referral_photo (
  id text collate "C" primary key,
  referral_id text collate "C" not null references referral,
  position integer not null,
  filename text not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  kept_at timestamptz not null default now(),
  constraint referral_photo_has_its_place unique (referral_id, position)
);
alter table referral_photo enable row level security;
create policy seen_by on referral_photo
  using (is_clinic() or (actor_role() = 'provider' and exists (select from referral r where r.id = referral_id)))
  with check (is_clinic());
grant select, insert on referral_photo to clinic_app;

-- The links that letters carry, kept as hashes: the referrer's to look, the patient's to book.
create table referral_code (
  code_hash text primary key,
  referral_id text collate "C" not null references referral,
  purpose text not null check (purpose in ('status', 'booking')),
  expires_at timestamptz not null
);
create index referral_code_by_referral on referral_code (referral_id, purpose);
alter table referral_code enable row level security;
create policy the_clinic on referral_code using (is_clinic()) with check (is_clinic());
grant select, insert, update on referral_code to clinic_app;
