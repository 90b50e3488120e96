-- A nurse or a physician assistant prepares cases: they read the case and draft the note, and a dermatologist who supervises them signs. Who
-- supervises whom is the clinic's to say; whoever prepares an encounter reads that patient's record as long as its dermatologist supervises them.

create table supervision (
  assistant_id text collate "C" not null references account,
  provider_id text collate "C" not null references provider,
  began_at timestamptz not null default now(),
  primary key (assistant_id, provider_id),
  constraint nobody_supervises_themselves check (assistant_id <> provider_id)
);
create index supervision_by_provider on supervision (provider_id);
alter table supervision enable row level security;
create policy seen_by_both on supervision for select using (is_clinic() or assistant_id = actor_id() or provider_id = actor_id());
create policy set_by_clinic on supervision using (is_clinic()) with check (is_clinic());
grant select, insert, delete on supervision to clinic_app;

alter table encounter
  add column assistant_id text collate "C" references account,
  -- as they were called then: accounts are read by their owners only
  add column assistant_name text,
  add constraint assistant_has_a_name check ((assistant_id is null) = (assistant_name is null)),
  -- whoever prepares it does so for somebody
  add constraint prepared_for_somebody check (assistant_id is null or provider_id is not null);
create index encounter_by_assistant on encounter (assistant_id, patient_id) where assistant_id is not null;

alter table note
  add column prepared_by text collate "C" references account,
  add column prepared_by_name text,
  add column ready_at timestamptz,
  add constraint preparing_has_a_name check ((prepared_by is null) = (prepared_by_name is null)),
  add constraint ready_by_whoever_prepared check (ready_at is null or prepared_by is not null);

create or replace function treats(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from encounter e where e.provider_id = actor_id() and e.patient_id = patient)
      or exists (select from emergency_access x where x.provider_id = actor_id() and x.patient_id = patient and x.until > now())
      or exists (select from encounter e join supervision s on s.assistant_id = e.assistant_id and s.provider_id = e.provider_id
                  where e.assistant_id = actor_id() and e.patient_id = patient) $$;

-- What is open, without a name, for those who may take it or prepare it.
alter policy seen_by on rapid_assessment
  using (may_see_record(patient_id)
    or (state in ('submitted', 'claimed', 'needs_info') and (
      (has_right('treat') and is_licensed_in(actor_id(), patient_state))
      or (has_right('prepare-cases') and exists (select from supervision s
        where s.assistant_id = actor_id() and is_licensed_in(s.provider_id, patient_state))))));
