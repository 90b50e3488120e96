-- A check-in that was not answered is asked about once more, then ends, and can be opened again: by whoever acts for the patient in the portal, or by the clinic
-- with a new link. The second letter has links of its own; those of the first go on working.
alter table check_in_invitation
  add column asked_again_at timestamptz,
  add column again_nid_hash text unique,
  add column again_stop_hash text unique,
  add column ended_at timestamptz,
  -- missed: nobody answered; overtaken: something newer came of the same patient, and nobody need answer
  add column ended_as text,
  add column reopened_at timestamptz,
  add constraint check_in_ended_as_known check (ended_as in ('missed', 'overtaken')),
  add constraint check_in_ended_whole check ((ended_at is null) = (ended_as is null)),
  add constraint check_in_ends_unanswered check (ended_at is null or used_at is null),
  add constraint asked_again_with_links check ((again_nid_hash is null) = (again_stop_hash is null));
update check_in_invitation set ended_at = expires_at, ended_as = 'missed' where used_at is null and expires_at <= now();
create index check_in_invitation_open on check_in_invitation (expires_at) where used_at is null and ended_at is null;
-- whoever acts for the patient sees that they are asked, and so do those who treat them and the front desk: when, and what became of it
create policy seen_by on check_in_invitation for select using (may_see_desk_record(patient_id));
create policy care_stays_confidential on check_in_invitation as restrictive using (may_read_care(after_encounter_id));

-- What was answered of the steps of the patient's plan: as it was asked, in words, with the note that it is of.
alter table rapid_assessment
  add column plan_answers jsonb,
  add constraint plan_is_asked_in_check_ins check (plan_answers is null or kind = 'check_in');

-- After which days the patient is asked how it goes, where the dermatologist says it: null for not at all. Where nobody says it, a month after an answer from photos
-- and after a visit whose plan has steps.
create table check_in_wish (
  encounter_id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  after_days integer,
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now(),
  constraint wished_after_known_days check (after_days in (14, 30, 60, 90))
);
create index check_in_wish_by_patient on check_in_wish (patient_id);
alter table check_in_wish enable row level security;
create policy seen_by on check_in_wish for select using (is_clinic() or has_right('read-clinical') and treats(patient_id));
create policy the_clinic on check_in_wish using (is_clinic()) with check (is_clinic());
grant select, insert, update on check_in_wish to clinic_app;
