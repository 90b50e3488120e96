-- Claims: what a visit is billed to an insurer with, in which file it went, and what was answered. The sums of a claim are never negative, nor more than its charge.

-- Who bills, as every claim says it: one row.
create table billing_details (
  is_it boolean primary key default true check (is_it),
  name text not null check (btrim(name) <> ''),
  npi text not null check (npi ~ '^[12][0-9]{9}$'),
  taxonomy text not null check (taxonomy ~ '^[0-9A-Z]{9}X$'),
  street text not null check (btrim(street) <> ''),
  city text not null check (btrim(city) <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  postal_code text not null check (postal_code ~ '^[0-9]{5}([0-9]{4})?$'),
  contact text not null check (btrim(contact) <> ''),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  -- as the clearinghouse knows the clinic, and is known itself
  submitter_id text not null check (submitter_id ~ '^[A-Z0-9]{2,15}$'),
  receiver_name text not null check (btrim(receiver_name) <> ''),
  receiver_id text not null check (receiver_id ~ '^[A-Z0-9]{2,15}$'),
  -- files say of themselves that they are a test until the clearinghouse has seen one
  is_test boolean not null default true,
  version integer not null default 1,
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now()
);
alter table billing_details enable row level security;
create policy the_clinic on billing_details using (is_clinic()) with check (is_clinic());
grant select, insert, update on billing_details to clinic_app;

create table payer (
  insurer text primary key check (insurer in ('aetna', 'anthem', 'cigna', 'healthnet', 'medicare', 'uhc')),
  name text not null check (btrim(name) <> ''),
  payer_id text not null check (payer_id ~ '^[A-Z0-9]{2,20}$'),
  -- SBR09: commercial, Medicare part B, Blue Cross, HMO, PPO
  filing text not null check (filing in ('CI', 'MB', 'BL', 'HM', '12')),
  version integer not null default 1,
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now()
);
alter table payer enable row level security;
create policy the_clinic on payer using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on payer to clinic_app;

-- What the clinic read on the card, each time anew: the newest counts, while the patient's own answers are those it was read with.
create table coverage (
  id integer generated always as identity primary key,
  patient_id text collate "C" not null references patient,
  told_insurer text not null,
  told_member text not null,
  told_group text not null,
  member_id text not null check (btrim(member_id) <> ''),
  group_num text not null,
  -- of the patient to whoever holds the insurance
  relation text not null check (relation in ('self', 'spouse', 'child', 'other')),
  holder_first_name text not null default '',
  holder_last_name text not null default '',
  holder_dob date,
  holder_sex text check (holder_sex in ('male', 'female', 'other')),
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now(),
  constraint another_holder_is_named check (relation = 'self'
    or (btrim(holder_first_name) <> '' and btrim(holder_last_name) <> '' and holder_dob is not null and holder_sex is not null))
);
create index coverage_by_patient on coverage (patient_id, id desc);
alter table coverage enable row level security;
create policy seen_by on coverage for select using (is_clinic() or has_right('see-patients') or (has_right('pay-for-care') and acts_for(patient_id)));
create policy written_by_clinic on coverage for insert with check (is_clinic());
grant select, insert on coverage to clinic_app;

create sequence claim_batch_number maxvalue 999999999;
grant usage on sequence claim_batch_number to clinic_app;
create table claim_batch (
  id text collate "C" primary key,
  -- ISA13 and GS06: nine digits
  control_number integer not null unique check (control_number between 1 and 999999999),
  made_at timestamptz not null default now(),
  made_by text collate "C" not null references account,
  -- as it was made: handing it out again is the same file
  file text not null,
  file_name text not null unique,
  -- written to the clinic's folder
  written_at timestamptz,
  sent_at timestamptz,
  sent_by text
);
alter table claim_batch enable row level security;
create policy seen_by on claim_batch for select using (is_clinic() or has_right('bill-insurance'));
create policy written_by_clinic on claim_batch for insert with check (is_clinic());
create policy rewritten_by_clinic on claim_batch for update using (is_clinic()) with check (is_clinic());
grant select, insert, update on claim_batch to clinic_app;

create table claim (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  encounter_id text collate "C" not null references encounter,
  -- CLM01: what the insurer answers with
  control_number integer generated always as identity unique,
  -- CLM05-3: 1 original, 7 in place of another, 8 takes another back
  frequency text not null default '1' check (frequency in ('1', '7', '8')),
  replaces text collate "C" references claim,
  status text not null default 'prepared'
    check (status in ('prepared', 'sent', 'accepted', 'paid', 'patient_part', 'denied', 'withdrawn', 'replaced', 'voided')),
  version integer not null default 1,
  -- what it was made from: stands as it is, whatever becomes of the record
  facts jsonb not null,
  currency text not null default 'USD' check (currency in ('USD', 'CAD')),
  charge integer not null check (charge > 0),
  paid integer not null default 0 check (paid >= 0),
  -- what the contract with the insurer takes off
  adjusted integer not null default 0 check (adjusted >= 0),
  patient_part integer not null default 0 check (patient_part >= 0),
  patient_paid integer not null default 0 check (patient_paid >= 0),
  -- the insurer's own number of it
  payer_number text not null default '' check (payer_number ~ '^[A-Z0-9-]{0,30}$'),
  denied_because text not null default '',
  batch_id text collate "C" references claim_batch,
  prepared_at timestamptz not null default now(),
  prepared_by text collate "C" not null references account,
  sent_at timestamptz,
  constraint sums_within_charge check (paid + adjusted + patient_part <= charge),
  constraint patient_pays_their_part check (patient_paid <= patient_part),
  constraint denied_with_a_reason check ((status <> 'denied') or btrim(denied_because) <> ''),
  constraint patient_part_is_open check (status <> 'patient_part' or patient_part > patient_paid),
  constraint corrects_a_claim check ((frequency = '1') = (replaces is null)),
  constraint correction_names_it check (frequency = '1' or payer_number <> ''),
  constraint sent_at_a_time check (status not in ('sent', 'accepted', 'paid', 'patient_part', 'denied', 'voided') or sent_at is not null)
);
-- one of a visit counts
create unique index claim_one_a_visit on claim (encounter_id) where status not in ('withdrawn', 'replaced');
create index claim_by_patient on claim (patient_id);
create index claim_by_batch on claim (batch_id) where batch_id is not null;
create index claim_to_batch on claim (prepared_at) where status = 'prepared' and batch_id is null;
create index claim_by_replaced on claim (replaces) where replaces is not null;

create function prepared_claim_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.facts, old.charge, old.currency, old.encounter_id, old.patient_id, old.control_number, old.frequency, old.prepared_at)
      is distinct from (new.facts, new.charge, new.currency, new.encounter_id, new.patient_id, new.control_number, new.frequency, new.prepared_at)
    or (old.batch_id is not null and new.batch_id is distinct from old.batch_id)
  then raise exception 'what a claim says, and the file it went in, stand' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger prepared_claim_stands before update on claim for each row execute function prepared_claim_stands();

alter table claim enable row level security;
create policy seen_by on claim for select
  using (is_clinic() or has_right('bill-insurance') or (has_right('pay-for-care') and acts_for(patient_id)));
create policy written_by_clinic on claim for insert with check (is_clinic());
create policy rewritten_by_clinic on claim for update using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on claim as restrictive using (may_read_care(encounter_id));
grant select, insert, update on claim to clinic_app;

-- What became of a claim: added to, never changed.
create table claim_step (
  id bigint generated always as identity primary key,
  claim_id text collate "C" not null references claim,
  patient_id text collate "C" not null references patient,
  what text not null check (what in ('prepared', 'batched', 'sent', 'accepted', 'paid', 'denied', 'patient_paid', 'withdrawn', 'replaced', 'voided')),
  at timestamptz not null default clock_timestamp(),
  -- by name, as it was then
  by_name text not null,
  paid integer,
  adjusted integer,
  patient_part integer,
  words text not null default ''
);
create index claim_step_by_claim on claim_step (claim_id, id);
create index claim_step_by_patient on claim_step (patient_id);
alter table claim_step enable row level security;
create policy seen_with_claim on claim_step for select using (is_clinic() or exists (select from claim c where c.id = claim_id));
create policy written_by_clinic on claim_step for insert with check (is_clinic());
grant select, insert on claim_step to clinic_app;

-- The visits that an insurer is to pay, by when they were.
create index appointment_insured on appointment (lower(during) desc) where pays_by = 'insurance';
