-- Who supervised whom, and from when to when, stays a record: a supervision ends, it is not deleted. A nurse or a physician assistant has
-- credentials as a dermatologist has, and no license of their own to sign: they stand behind the name wherever it says who drafted a note.

alter table account
  add column credentials text,
  add constraint credentials_say_something check (credentials <> '');

alter table supervision
  drop constraint supervision_pkey,
  add column id bigint generated always as identity primary key,
  add column ended_at timestamptz,
  add constraint supervision_ends_after_it_began check (ended_at >= began_at);
create unique index supervision_now on supervision (assistant_id, provider_id) where ended_at is null;
create index supervision_by_assistant on supervision (assistant_id, provider_id);
revoke delete on supervision from clinic_app;
grant update on supervision to clinic_app;

-- Only a supervision of today opens a record or the queue.
create or replace function treats(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from encounter e where e.provider_id = actor_id() and e.patient_id = patient)
      or exists (select from emergency_access x where x.provider_id = actor_id() and x.patient_id = patient and x.until > now())
      or exists (select from encounter e join supervision s on s.assistant_id = e.assistant_id and s.provider_id = e.provider_id and s.ended_at is null
                  where e.assistant_id = actor_id() and e.patient_id = patient) $$;

alter policy seen_by on rapid_assessment
  using (may_see_record(patient_id)
    or (state in ('submitted', 'claimed', 'needs_info') and (
      (has_right('treat') and is_licensed_in(actor_id(), patient_state))
      or (has_right('prepare-cases') and exists (select from supervision s
        where s.assistant_id = actor_id() and s.ended_at is null and is_licensed_in(s.provider_id, patient_state))))));

-- A signature is that of the dermatologist who has the encounter, whatever else somebody may.
create policy signed_by_its_dermatologist on note as restrictive
  using (true)
  with check (state = 'draft' or is_clinic()
    or (has_right('sign-notes') and signed_by = actor_id()
      and exists (select from encounter e where e.id = note.id and e.provider_id = actor_id())));
