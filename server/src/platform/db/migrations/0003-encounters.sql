-- What the clinic offers, and the encounters in which it is given. An encounter's id is the id of its note.

create table service (
  id integer primary key,
  name text not null,
  kind text not null check (kind in ('video_first', 'video_follow_up', 'rapid_assessment', 'check_in')),
  minutes integer,
  follow_up_kind text not null default 'note' check (follow_up_kind in ('note', 'rapid_assessment')),
  is_offered boolean not null default true
);
create table service_price (
  service_id integer not null references service,
  price integer not null check (price >= 0),
  currency text not null default 'USD' check (currency in ('USD', 'CAD')),
  from_day date not null,
  primary key (service_id, currency, from_day)
);
grant select on service, service_price to clinic_app;

insert into service (id, name, kind, minutes, follow_up_kind) values
  (1, 'First Video Appointment', 'video_first', 20, 'note'),
  (3, 'Follow-up Video Appointment', 'video_follow_up', 10, 'note'),
  (2, 'Rapid Assessment', 'rapid_assessment', null, 'rapid_assessment');
insert into service (id, name, kind, minutes, follow_up_kind, is_offered) values
  (57, 'Rapid Assessment (monthly)', 'rapid_assessment', null, 'rapid_assessment', false),
  (71, 'Monthly Check-in', 'check_in', null, 'rapid_assessment', false),
  (72, 'Monthly Check-in (acne)', 'check_in', null, 'rapid_assessment', false),
  (73, 'Monthly Check-in (rosacea)', 'check_in', null, 'rapid_assessment', false),
  (74, 'Monthly Check-in (pigment)', 'check_in', null, 'rapid_assessment', false);
insert into service_price (service_id, price, from_day) values
  (1, 19900, '2020-01-01'), (3, 15900, '2020-01-01'), (2, 17900, '2020-01-01'),
  (57, 17900, '2020-01-01'), (71, 0, '2020-01-01'), (72, 0, '2020-01-01'), (73, 0, '2020-01-01'), (74, 0, '2020-01-01');

create table encounter (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" references provider,
  service_id integer not null references service,
  -- the account that asked for it, for the patient
  account_id text collate "C" not null references account,
  began_at timestamptz not null default now()
);
create index encounter_by_patient on encounter (patient_id, began_at desc);
create index encounter_by_provider on encounter (provider_id, patient_id);

create function treats(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from encounter e where e.provider_id = actor_id() and e.patient_id = patient)
      or exists (select from emergency_access x where x.provider_id = actor_id() and x.patient_id = patient and x.until > now()) $$;

-- The template sentence of every table with a patient's clinical data.
create function may_see_record(patient text) returns boolean language sql stable as $$
  select case actor_role() when 'clinic' then true when 'client' then acts_for(patient) when 'provider' then treats(patient) else false end $$;
-- The same, for what the front desk works with: names and money, never clinical text.
create function may_see_desk_record(patient text) returns boolean language sql stable as $$
  select case actor_role() when 'staff' then true else may_see_record(patient) end $$;

alter table encounter enable row level security;
create policy seen_by on encounter using (may_see_desk_record(patient_id)) with check (may_see_record(patient_id));
create policy seen_by on patient using (may_see_desk_record(id)) with check (is_clinic() or acts_for(id));
grant select, insert, update on encounter to clinic_app;
