-- Who waits for a time to come free: first come, first served.

create table waiting_entry (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" references provider,
  state text not null check (state ~ '^[A-Z]{2}$'),
  time_zone text not null,
  weekdays integer[] not null default '{}',
  day_parts text[] not null default '{}' check (day_parts <@ array['morning', 'afternoon', 'evening']),
  until date,
  joined_at timestamptz not null default clock_timestamp(),
  -- a time that was offered and let go is not offered again
  declined timestamptz[] not null default '{}',
  ended_at timestamptz,
  ended_because text check (ended_because in ('booked', 'left', 'over')),
  constraint an_end_has_a_cause check ((ended_at is null) = (ended_because is null))
);
create unique index waiting_entry_one_a_patient on waiting_entry (patient_id) where ended_at is null;
create index waiting_entry_in_turn on waiting_entry (joined_at, id) where ended_at is null;
alter table waiting_entry enable row level security;
create policy own on waiting_entry
  using (is_clinic() or acts_for(patient_id)) with check (is_clinic());
grant select, insert, update on waiting_entry to clinic_app;
