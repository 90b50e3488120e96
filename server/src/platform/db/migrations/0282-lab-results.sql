-- What laboratories found: typed in from their paper, or read from what they sent. Kept whatever it says, also while nobody knows whose it is.

-- Whose values wait until they were spoken about, as of a day and by the patient's state: a change of the law is a newer row.
create table lab_release_rule (
  state text not null check (state ~ '^[A-Z]{2}$'),
  sensitive_kind text not null,
  from_day date not null,
  holds boolean not null,
  words text not null,
  law text not null,
  -- the day on which a lawyer of the clinic has read it; none yet
  checked_on date,
  primary key (state, sensitive_kind, from_day)
);
insert into lab_release_rule (state, sensitive_kind, from_day, holds, words, law) values
  ('CA', 'hepatitis', '2026-11-24', true, 'A result of a hepatitis test is spoken about first', 'California Health and Safety Code § 123148'),
  ('CA', 'hiv', '2026-11-24', true, 'A result of an HIV test is spoken about first', 'California Health and Safety Code § 123148'),
  ('CA', 'drugs', '2026-11-24', true, 'A result of a drug test is spoken about first', 'California Health and Safety Code § 123148'),
  ('CA', 'malignancy', '2026-11-24', true, 'A result that shows a malignancy is spoken about first', 'California Health and Safety Code § 123148');
alter table lab_release_rule enable row level security;
create policy for_everybody on lab_release_rule for select using (true);
grant select on lab_release_rule to clinic_app;

create table lab_result (
  id text collate "C" primary key,
  -- null while nobody knows whose it is
  patient_id text collate "C" references patient,
  order_id text collate "C" references lab_order,
  encounter_id text collate "C" references encounter,
  -- who has to read it
  owner_id text collate "C" references provider,
  way text not null,
  lab text not null default '',
  -- how the laboratory itself calls this report: what it corrects later names it
  report text collate "C",
  -- whom it says it is of: { name, dob, order_number }
  said jsonb not null default '{}',
  comment text not null default '',
  document_id text collate "C" references document,
  collected_at timestamptz,
  received_at timestamptz not null default now(),
  entered_by text collate "C" references account,
  entered_by_name text not null default '',
  flag text not null,
  -- how many of its values wait until they were spoken about
  held integer not null default 0 check (held >= 0),
  corrected_at timestamptz,
  read_at timestamptz,
  read_by text collate "C" references provider,
  read_by_name text,
  -- what the dermatologist says about it; empty where nothing
  read_words text,
  matched_by_name text,
  -- when somebody beside its dermatologist was told that a critical one waits
  escalated_at timestamptz,
  discarded_at timestamptz,
  discarded_by_name text,
  discard_reason text,
  constraint way_is_known check (way in ('typed', 'hl7', 'csv')),
  constraint result_flag_is_known check (flag in ('normal', 'abnormal', 'critical', 'unclear')),
  constraint result_is_somebodys_or_nobodys check (patient_id is not null or num_nulls(order_id, encounter_id, owner_id, read_at) = 4),
  constraint reading_is_somebodys check (num_nulls(read_at, read_by, read_by_name, read_words) in (0, 4)),
  constraint discarding_says_why check (num_nulls(discarded_at, discarded_by_name, discard_reason) in (0, 3)),
  constraint somebodys_is_not_discarded check (discarded_at is null or patient_id is null),
  -- twelve senders of one report make one
  constraint report_is_kept_once unique (report)
);
create index lab_result_of_patient on lab_result (patient_id, received_at desc);
create index lab_result_of_order on lab_result (order_id);
create index lab_result_of_encounter on lab_result (encounter_id);
create index lab_result_unread on lab_result (owner_id, received_at) where read_at is null and discarded_at is null;

create table lab_value (
  id text collate "C" primary key,
  result_id text collate "C" not null references lab_result,
  patient_id text collate "C" references patient,
  position integer not null check (position >= 0),
  test text collate "C" references lab_test,
  code text not null default '',
  name text not null,
  number double precision,
  words text not null,
  unit text not null default '',
  -- what it was held against on that day
  low double precision,
  high double precision,
  critical_low double precision,
  critical_high double precision,
  range_words text not null default '',
  lab_flag text not null default '',
  flag text not null,
  -- P, F, C, X as the laboratory says
  status text not null default 'F',
  -- why it could not be held against the range; empty where it could
  problem text not null default '',
  comment text not null default '',
  -- waits until it was spoken about
  is_held boolean not null default false,
  replaced_by text collate "C" references lab_value deferrable initially deferred,
  kept_at timestamptz not null default clock_timestamp(),
  constraint value_flag_is_known check (flag in ('normal', 'low', 'high', 'abnormal', 'critical', 'unclear')),
  constraint status_is_known check (status in ('P', 'F', 'C', 'X'))
);
create index lab_value_of_result on lab_value (result_id, position);
create index lab_value_of_patient on lab_value (patient_id, test);
create unique index lab_value_counts_once on lab_value (result_id, position) where replaced_by is null;

-- What came, word for word: the same message twice is one.
create table lab_message (
  -- the sender with the number it gave the message, or what the words add up to
  sent_as text collate "C" primary key,
  result_id text collate "C" not null references lab_result,
  patient_id text collate "C" references patient,
  words text not null,
  received_at timestamptz not null default now()
);
create index lab_message_of_result on lab_message (result_id);

-- A value is kept as it came; it can be corrected by another, and released.
create function lab_value_stands() returns trigger language plpgsql as $$
declare
  told constant text[] := array['replaced_by', 'is_held', 'patient_id'];
begin
  if only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.patient_id is not null and (old.patient_id <> new.patient_id or to_jsonb(new) - told <> to_jsonb(old) - told)
  then raise exception 'a value of a laboratory is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger lab_value_stands before update on lab_value for each row execute function lab_value_stands();

-- Of a result that belongs to no visit: whether any visit of the patient is hidden from whoever asks, as this may be of that one.
create function has_care_kept_from_actor(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from confidential_encounter c where c.patient_id = patient and is_kept_from_actor(c.encounter_id)) $$;

alter table lab_result enable row level security;
create policy seen_by on lab_result for select
  using (is_clinic() or (patient_id is not null and may_see_record(patient_id)) or (patient_id is null and has_right('enter-lab-results')));
-- a critical one that its dermatologist has not read is any dermatologist's to read
create policy critical_and_unread on lab_result for select
  using (has_right('treat') and flag = 'critical' and escalated_at is not null and read_at is null);
create policy the_clinic on lab_result using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on lab_result as restrictive
  using (not has_right('act-for-patients') or patient_id is null or case when encounter_id is null then not has_care_kept_from_actor(patient_id) else may_read_care(encounter_id) end);
grant select, insert, update on lab_result to clinic_app;

alter table lab_value enable row level security;
create policy seen_by on lab_value for select
  using (exists (select from lab_result r where r.id = result_id) and (not has_right('act-for-patients') or not is_held));
create policy the_clinic on lab_value using (is_clinic()) with check (is_clinic());
grant select, insert, update on lab_value to clinic_app;

alter table lab_message enable row level security;
create policy the_clinic on lab_message using (is_clinic()) with check (is_clinic());
grant select, insert, update on lab_message to clinic_app;

-- The laboratory's own paper, and the paper stays closed while one of its values does.
alter table document drop constraint document_kind_check;
alter table document add constraint document_kind_check check (kind in ('insurance_card', 'lab_requisition', 'chat_file', 'lab_result'));
create function is_paper_held(document text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from lab_result r where r.document_id = document and r.held > 0) $$;
create policy lab_paper_waits on document as restrictive using (kind <> 'lab_result' or not has_right('act-for-patients')
  or (not is_paper_held(id) and exists (select from lab_result r where r.document_id = document.id)));

-- Who of the clinic's people read a result is the patient's to see, but not of a visit that is hidden from whoever asks.
create or replace function is_look_kept_from_actor(subject text) returns boolean
  language sql stable security definer set search_path = public as $$
  select is_kept_from_actor(subject)
    or exists (select from photo p where p.id = subject and is_kept_from_actor(p.encounter_id))
    or exists (select from document d where d.id = subject and is_kept_from_actor(d.encounter_id))
    or exists (select from refill_request r where r.id = subject and is_kept_from_actor(r.note_id))
    or exists (select from lab_result l where l.id = subject
      and case when l.encounter_id is null then has_care_kept_from_actor(l.patient_id) else is_kept_from_actor(l.encounter_id) end) $$;
alter policy looks_seen_by_patient on event
  using (has_right('decide-for-patient') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'lab_result.read', 'patient.emergency_access', 'record.copied', 'proxy.used')
    and not is_look_kept_from_actor(subject_id));
