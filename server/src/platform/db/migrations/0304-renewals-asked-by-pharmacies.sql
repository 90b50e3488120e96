-- A pharmacy may ask for more as well (RxRenewalRequest of NCPDP SCRIPT): nobody of the family asked then, and nothing was told with it.
alter table refill_request
  alter column account_id drop not null,
  alter column pregnant drop not null,
  add column asked_by_pharmacy boolean not null generated always as (account_id is null) stored,
  add constraint told_by_whoever_asked check (asked_by_pharmacy = (pregnant is null));
create policy asked_by_pharmacy on refill_request for insert with check (is_clinic() and asked_by_pharmacy);
create policy asked_by_pharmacy on refill_medication for insert with check (is_clinic());

-- What a pharmacy waits for: the answer to what it asked, which goes to it once.
create table pharmacy_renewal (
  -- as the network calls its request
  id text collate "C" primary key,
  transmission_id text collate "C" not null references transmission,
  patient_id text collate "C" not null references patient,
  -- the request that came of it, or that the patient had made already; none where it was refused at once
  refill_id text collate "C" references refill_request,
  asked_at timestamptz not null default now(),
  is_approved boolean,
  -- for the pharmacist
  words text not null default '',
  -- when the network has taken the answer
  answered_at timestamptz,
  -- why the network does not take it: the prescriber tells the pharmacy then
  untold_because text not null default '',
  constraint decided_before_it_is_answered check (answered_at is null or is_approved is not null),
  constraint refused_with_words check (is_approved is distinct from false or words <> ''),
  constraint somebody_decides check (refill_id is not null or is_approved is not distinct from false)
);
create index pharmacy_renewal_by_refill on pharmacy_renewal (refill_id) where refill_id is not null;
create index pharmacy_renewal_by_transmission on pharmacy_renewal (transmission_id);
create index pharmacy_renewal_by_patient on pharmacy_renewal (patient_id);
alter table pharmacy_renewal enable row level security;
create policy seen_by_prescriber on pharmacy_renewal for select
  using (exists (select from refill_request r where r.id = refill_id and r.provider_id = actor_id()));
create policy the_clinic on pharmacy_renewal using (is_clinic()) with check (is_clinic());
grant select, insert, update on pharmacy_renewal to clinic_app;
