-- A message that needs a visit becomes one: whoever answers in the thread invites the patient to see a dermatologist by video, and says why. An invitation
-- ends once: with a visit that was booked, or taken back. Of a medical question its words are between the patient and the dermatologist, as its answers are.
create table visit_invitation (
  id text collate "C" primary key,
  conversation_id text collate "C" not null references conversation,
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" not null references provider,
  -- a value of the list of concerns that is in force
  concern text not null check (concern <> ''),
  reason text not null check (reason <> ''),
  is_clinical boolean not null,
  made_by text collate "C" not null references account,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  -- when the patient last began to book for it: of several that are open, a visit is of this one
  taken_up_at timestamptz,
  -- the visit that was booked after it
  appointment_id text collate "C" references appointment,
  ended_at timestamptz,
  ended_as text check (ended_as in ('booked', 'withdrawn')),
  constraint invitation_ends_somehow check ((ended_at is null) = (ended_as is null)),
  constraint invitation_booked_means_a_visit check ((ended_as is not distinct from 'booked') = (appointment_id is not null))
);
create unique index visit_invitation_one_open on visit_invitation (conversation_id) where ended_at is null;
create unique index visit_invitation_one_visit on visit_invitation (appointment_id) where appointment_id is not null;
create index visit_invitation_by_conversation on visit_invitation (conversation_id);
create index visit_invitation_by_patient on visit_invitation (patient_id);

alter table visit_invitation enable row level security;
create policy seen_by on visit_invitation for select using (
  is_clinic()
  or ((not is_clinical or not has_right('work-inbox') or has_right('treat'))
      and exists (select from conversation c where c.id = visit_invitation.conversation_id)));
create policy the_clinic on visit_invitation using (is_clinic()) with check (is_clinic());
grant select, insert, update on visit_invitation to clinic_app;

-- the thread says by itself that the visit was booked, or that the invitation was taken back
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('message', 'hours', 'emergency', 'bound', 'handed', 'task', 'visit', 'closed'));
