-- A child who has come of age takes over their record: by a letter from the front desk, which has made sure of them. The link alone is not
-- enough, the birthday is asked for, a few times only.
create table record_claim (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  email text not null,
  invited_by text collate "C" not null references account,
  invited_at timestamptz not null default now(),
  -- made when the letter is written
  code_hash text unique,
  expires_at timestamptz,
  tries integer not null default 0,
  ended_at timestamptz,
  claimed_by text collate "C" references account,
  constraint record_claim_code_ends check ((code_hash is null) = (expires_at is null)),
  constraint record_claim_ends_with_its_use check (claimed_by is null or ended_at is not null)
);
create unique index record_claim_one_waits on record_claim (patient_id) where ended_at is null;
alter table record_claim enable row level security;
create policy the_clinic on record_claim using (is_clinic()) with check (is_clinic());
grant select, insert, update on record_claim to clinic_app;
