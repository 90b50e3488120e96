-- Refill requests: more of what a signed note prescribed. The dermatologist who signed it answers once, and the answer stands.

create table refill_request (
  id text collate "C" primary key,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  -- who asked, for the patient
  account_id text collate "C" not null references account,
  -- whose note it is
  provider_id text collate "C" not null references provider,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'visit_needed', 'withdrawn')),
  pharmacy text not null check (pharmacy <> ''),
  pregnant text not null check (pregnant in ('yes', 'planning', 'no')),
  new_allergies text not null default '',
  side_effects text not null default '',
  -- as it was when it was asked, so that the list needs nobody's profile
  flags text[] not null default '{}',
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  decided_by text collate "C" references provider,
  words text not null default '',
  constraint state_of_a_request unique (id, state),
  constraint open_until_it_ends check ((state = 'open') = (ended_at is null)),
  constraint decided_with_words check ((state in ('approved', 'refused', 'visit_needed')) = (decided_by is not null and words <> ''))
);
create index refill_request_by_note on refill_request (note_id, asked_at);
create index refill_request_by_patient on refill_request (patient_id, asked_at);
create index refill_request_by_provider on refill_request (provider_id, asked_at);

create function answered_refill_stands() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'an answered refill request is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger answered_refill_stands before update or delete on refill_request for each row execute function answered_refill_stands();

-- What is asked for, as it stood in the note. Its state follows its request's.
create table refill_medication (
  refill_id text collate "C" not null,
  note_id text collate "C" not null references note,
  patient_id text collate "C" not null references patient,
  position integer not null check (position >= 0),
  text text not null,
  state text not null default 'open',
  primary key (refill_id, position),
  constraint state_follows_request foreign key (refill_id, state) references refill_request (id, state) on update cascade
);
create unique index refill_asked_once on refill_medication (note_id, position) where state = 'open';

alter table refill_request enable row level security;
alter table refill_medication enable row level security;
create policy seen_by on refill_request for select using (may_see_record(patient_id));
create policy asked_by_patient on refill_request for insert with check (actor_role() = 'client' and acts_for(patient_id) and account_id = actor_id());
-- the dermatologist answers, the patient takes back
create policy ended_by on refill_request for update
  using (may_see_record(patient_id) and (actor_role() <> 'provider' or provider_id = actor_id()))
  with check (may_see_record(patient_id) and case actor_role() when 'client' then state = 'withdrawn' else decided_by = actor_id() end);
create policy seen_by on refill_medication for select using (may_see_record(patient_id));
create policy asked_by_patient on refill_medication for insert with check (actor_role() = 'client' and acts_for(patient_id));
grant select, insert, update on refill_request to clinic_app;
grant select, insert on refill_medication to clinic_app;
