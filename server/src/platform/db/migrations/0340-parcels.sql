-- Prescriptions that a partner pharmacy mails: where to, as somebody confirmed it, and what became of each parcel.

-- The pharmacy that ships what it fills; the clinic has one at a time.
alter table pharmacy add column is_shipping_partner boolean not null default false
  constraint shipping_partner_is_in_directory check (not is_shipping_partner or patient_id is null);
create unique index pharmacy_that_ships on pharmacy (is_shipping_partner) where is_shipping_partner;

-- Each is as somebody confirmed it: a corrected one is a newer row.
create table shipping_address (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  address text not null check (btrim(address) <> ''),
  unit text not null,
  city text not null check (btrim(city) <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  confirmed_by text collate "C" not null references account,
  confirmed_at timestamptz not null default clock_timestamp()
);
create index shipping_address_of_patient on shipping_address (patient_id, confirmed_at desc);

-- Where what is prescribed from now on is mailed; null: it is picked up at the pharmacy.
alter table chosen_pharmacy add column shipping_address_id text collate "C" references shipping_address;

create table parcel (
  id text collate "C" primary key,
  transmission_id text collate "C" not null references transmission,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  shipping_address_id text collate "C" not null references shipping_address,
  state text not null default 'waiting',
  -- what the partner said last, for people
  words text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  expected_on date,
  -- since when it takes longer than was said
  late_since timestamptz,
  -- calls to the partner so far: one that failed may still have arrived
  tries integer not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  -- when the partner was last asked what became of it
  asked_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint state_is_known check (state in ('waiting', 'ordering', 'ordered', 'shipped', 'delivered', 'lost', 'refused', 'cancel_asked', 'cancelled', 'cancel_refused')),
  constraint late_once_ordered check (late_since is null or state <> 'waiting')
);
-- What is mailed once is not mailed twice: twelve presses make one order.
create unique index parcel_once on parcel (transmission_id)
  where state in ('waiting', 'ordering', 'ordered', 'shipped', 'delivered', 'cancel_asked', 'cancel_refused');
create index parcel_of_transmission on parcel (transmission_id, made_at desc);
create index parcel_of_note on parcel (note_id);
create index parcel_of_patient on parcel (patient_id, made_at desc);
create index parcel_under_way on parcel (changed_at) where state in ('waiting', 'ordering', 'ordered', 'shipped', 'cancel_asked');

-- What was heard of one; the same news twice is one row.
create table parcel_news (
  id text collate "C" primary key,
  parcel_id text collate "C" not null references parcel,
  patient_id text collate "C" not null references patient,
  event text not null,
  words text not null,
  at timestamptz not null,
  heard_at timestamptz not null default now()
);
create index parcel_news_of on parcel_news (parcel_id, at);
create index parcel_news_of_patient on parcel_news (patient_id);

alter table shipping_address enable row level security;
create policy seen_by on shipping_address for select using (may_see_pharmacy_of(patient_id));
create policy the_clinic on shipping_address using (is_clinic()) with check (is_clinic());
grant select, insert on shipping_address to clinic_app;

alter table parcel enable row level security;
create policy seen_by on parcel for select using (may_see_pharmacy_of(patient_id));
create policy the_clinic on parcel using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on parcel as restrictive using (may_read_care(note_id));
grant select, insert, update on parcel to clinic_app;

alter table parcel_news enable row level security;
create policy seen_by on parcel_news for select using (exists (select from parcel p where p.id = parcel_id));
create policy the_clinic on parcel_news using (is_clinic()) with check (is_clinic());
grant select, insert on parcel_news to clinic_app;
