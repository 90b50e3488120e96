-- A patient's course on one line of time: their own diary, what clinicians judged, and the links by which a patient shows a course to somebody outside.

-- Whether whoever asks is the patient, and not somebody who acts for them.
create function is_the_patient(patient text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from guardianship g where g.account_id = actor_id() and g.patient_id = patient and g.relation in ('self', 'earlier')
                   and (g.ended_at is null or g.ended_at > now())) $$;

-- The diary. An entry hangs on the care that it is about, so that it is as confidential as that.
create table diary_entry (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  encounter_id text collate "C" not null references encounter,
  -- the clinic's
  day date not null,
  itch integer,
  sleep integer,
  feeling text,
  is_flare boolean not null default false,
  triggers text[] not null default '{}',
  words text not null default '',
  -- kept from whoever else acts for the patient
  is_private boolean not null default false,
  written_by text collate "C" not null references account,
  written_by_name text not null,
  written_at timestamptz not null default now(),
  taken_back_at timestamptz,
  constraint diary_figures check (itch between 0 and 10 and sleep between 0 and 10),
  constraint diary_feeling check (feeling in ('very_bad', 'bad', 'so_so', 'good', 'very_good'))
);
create index diary_entry_by_patient on diary_entry (patient_id, day);
create index diary_entry_by_encounter on diary_entry (encounter_id);
alter table diary_entry enable row level security;
create policy seen_by on diary_entry for select using (may_see_record(patient_id));
create policy the_clinic on diary_entry using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on diary_entry as restrictive using (may_read_care(encounter_id));
create policy private_is_the_patients on diary_entry as restrictive
  using (not is_private or not has_right('act-for-patients') or is_the_patient(patient_id));
-- what was taken back is shown to nobody who treats; it goes along with the record that the patient takes
create policy taken_back_is_untold on diary_entry as restrictive
  using (taken_back_at is null or is_clinic() or has_right('act-for-patients'));
grant select, insert, update on diary_entry to clinic_app;

-- A photo of the diary shows where its entry does.
alter table photo add column diary_entry_id text collate "C" references diary_entry;
create index photo_by_diary_entry on photo (diary_entry_id) where diary_entry_id is not null;
alter table photo add constraint photo_of_diary_or_care check (diary_entry_id is null or (encounter_id is null and visit_draft_id is null and message_id is null));
create policy as_its_diary_entry on photo as restrictive for select
  using (diary_entry_id is null or exists (select from diary_entry e where e.id = diary_entry_id));
do $$
declare others text := (
  select string_agg(quote_ident(a.attname), ', ' order by k.n)
  from pg_constraint c, unnest(c.conkey) with ordinality as k (number, n), pg_attribute a
  where c.conname = 'photo_has_its_place' and c.conrelid = 'photo'::regclass and a.attrelid = c.conrelid and a.attnum = k.number
);
begin
  alter table photo drop constraint photo_has_its_place;
  execute format('alter table photo add constraint photo_has_its_place unique nulls not distinct (diary_entry_id, %s)', others);
end $$;

-- Who looked at a photo of the diary would say that there is an entry.
create function is_diary_kept_from_actor(photo_id text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from photo p join diary_entry d on d.id = p.diary_entry_id
    where p.id = photo_id and (is_kept_from_actor(d.encounter_id) or (d.is_private and not is_the_patient(d.patient_id)))) $$;

-- How the skin looked to the dermatologist of a case or visit. What was judged is never rewritten: it is taken back and judged anew.
create table severity_score (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  encounter_id text collate "C" not null references encounter,
  instrument text not null,
  -- what was judged of each part, as `contract/src/progress/instruments.ts` has it
  parts jsonb not null,
  total numeric(6, 1) not null,
  -- the clinic's
  day date not null,
  scored_by text collate "C" not null references provider,
  scored_at timestamptz not null default now(),
  taken_back_at timestamptz,
  constraint severity_instrument check (instrument in ('iga', 'easi', 'pasi', 'acne_lesions')),
  constraint severity_total check (total >= 0)
);
create index severity_score_by_patient on severity_score (patient_id, day);
create index severity_score_by_encounter on severity_score (encounter_id);
alter table severity_score enable row level security;
create policy seen_by on severity_score for select using (may_see_record(patient_id));
create policy the_clinic on severity_score using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on severity_score as restrictive using (may_read_care(encounter_id));
-- a patient is told it with the note, and neither before nor while that is checked or withdrawn
create policy told_with_the_note on severity_score as restrictive for select
  using (not has_right('act-for-patients')
    or (taken_back_at is null and exists (select from note n where n.id = encounter_id and n.state = 'signed')));
create policy kept_from_second_reader on severity_score as restrictive for select using (not has_right('treat') or not reads_blind(encounter_id));
grant select, insert, update on severity_score to clinic_app;

-- A link that shows one course to whoever has it. The link is kept as a hash, works for thirty days at most, and shows what its maker may see on the day it is opened,
-- of nothing that came after it was made.
create table progress_link (
  id text collate "C" primary key,
  patient_id text collate "C" not null references patient,
  token_hash text not null,
  for_whom text not null,
  course text not null,
  parts text[] not null,
  made_by text collate "C" not null references account,
  made_by_name text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  times_opened integer not null default 0,
  last_opened_at timestamptz,
  constraint progress_link_is_secret unique (token_hash),
  constraint progress_link_expires check (expires_at <= made_at + interval '30 days'),
  constraint progress_link_shows check (parts <@ array['photos', 'treatment', 'diary', 'scores'] and cardinality(parts) > 0)
);
create index progress_link_by_patient on progress_link (patient_id, made_at desc);
-- The cases and visits of the course as its maker saw them: what another record brings along later is not shown.
create table progress_link_care (
  link_id text collate "C" not null references progress_link,
  encounter_id text collate "C" not null references encounter,
  primary key (link_id, encounter_id)
);
alter table progress_link enable row level security;
alter table progress_link_care enable row level security;
create policy seen_by on progress_link for select using (is_clinic() or (has_right('decide-for-patient') and acts_for(patient_id)));
create policy the_clinic on progress_link using (is_clinic()) with check (is_clinic());
create policy the_clinic on progress_link_care using (is_clinic()) with check (is_clinic());
-- that a child's own hidden care is shown to somebody is not for whoever acts for them
create policy made_for_hidden_care on progress_link as restrictive for select
  using (not has_right('act-for-patients') or made_by = actor_id() or not has_care_kept_from_actor(patient_id));
grant select, insert, update on progress_link to clinic_app;
grant select, insert on progress_link_care to clinic_app;

alter policy looks_seen_by_patient on event
  using (has_right('decide-for-patient') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'lab_result.read', 'fax.read', 'patient.emergency_access', 'record.copied', 'proxy.used', 'progress.read',
      'progress.link_opened')
    and not is_look_kept_from_actor(subject_id) and not (name = 'photo.read' and is_diary_kept_from_actor(subject_id))
    and not (name = 'conversation.read' and is_thread_kept_from_account(subject_id, actor_id()))
    and (name <> 'progress.link_opened' or exists (select from progress_link l where l.id = subject_id)));
