-- Faxes that come to the clinic: each once, however often it is told, with its paper sealed in storage, and in nobody's record until a person has said whose it is.

create table incoming_fax (
  id text collate "C" primary key,
  -- the fax service's own id
  arrived text collate "C" not null,
  sender text not null,
  pages integer check (pages > 0),
  is_part boolean not null default false,
  received_at timestamptz not null default now(),
  state text not null default 'arriving' check (state in ('arriving', 'to_file', 'unreadable', 'filed', 'set_aside')),
  -- why there is no paper to read
  words text not null default '',
  paper text collate "C",
  content_type text check (content_type in ('application/pdf', 'image/jpeg')),
  sha256 text,
  bytes integer,
  patient_id text collate "C" references patient,
  kind text check (kind in ('referral', 'lab_result', 'outside_note', 'pharmacy', 'other')),
  about text,
  filed_by_name text,
  filed_at timestamptz,
  set_aside_reason text check (set_aside_reason in ('not_ours', 'spam', 'asked_again')),
  set_aside_words text,
  set_aside_by_name text,
  set_aside_at timestamptz,
  constraint fax_comes_once unique (arrived),
  constraint fax_paper_is_whole check (num_nulls(paper, content_type, sha256, bytes) in (0, 4)),
  constraint fax_to_read_has_a_paper check (paper is not null or state not in ('to_file', 'filed')),
  constraint fax_filed_whole check (num_nulls(patient_id, kind, about, filed_by_name, filed_at) = case when state = 'filed' then 0 else 5 end),
  constraint fax_set_aside_whole check (num_nulls(set_aside_reason, set_aside_words, set_aside_by_name, set_aside_at) = case when state = 'set_aside' then 0 else 4 end)
);
create index incoming_fax_of_patient on incoming_fax (patient_id, received_at desc) where patient_id is not null;
create index incoming_fax_open on incoming_fax (received_at) where state in ('arriving', 'to_file', 'unreadable');
create index incoming_fax_set_aside on incoming_fax (set_aside_at) where state = 'set_aside' and paper is not null;
create unique index incoming_fax_by_paper on incoming_fax (paper) where paper is not null;

alter table incoming_fax enable row level security;
-- whoever files sees that it was filed and where, the record's own readers that it is there
create policy seen_by on incoming_fax for select
  using (is_clinic() or has_right('handle-faxes') or (patient_id is not null and may_see_record(patient_id)));
create policy the_clinic on incoming_fax using (is_clinic()) with check (is_clinic());
-- it belongs to no visit, so it may belong to a hidden one
create policy care_stays_confidential on incoming_fax as restrictive
  using (not has_right('act-for-patients') or (patient_id is not null and not has_care_kept_from_actor(patient_id)));
grant select, insert, update on incoming_fax to clinic_app;

create or replace function is_look_kept_from_actor(subject text) returns boolean
  language sql stable security definer set search_path = public as $$
  select is_kept_from_actor(subject)
    or exists (select from photo p where p.id = subject and is_kept_from_actor(p.encounter_id))
    or exists (select from document d where d.id = subject and is_kept_from_actor(d.encounter_id))
    or exists (select from refill_request r where r.id = subject and is_kept_from_actor(r.note_id))
    or exists (select from incoming_fax f where f.id = subject and has_care_kept_from_actor(f.patient_id))
    or exists (select from lab_result l where l.id = subject
      and case when l.encounter_id is null then has_care_kept_from_actor(l.patient_id) else is_kept_from_actor(l.encounter_id) end) $$;
alter policy looks_seen_by_patient on event
  using (has_right('decide-for-patient') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'lab_result.read', 'fax.read', 'patient.emergency_access', 'record.copied', 'proxy.used')
    and not is_look_kept_from_actor(subject_id) and not (name = 'conversation.read' and is_thread_kept_from_account(subject_id, actor_id())));
