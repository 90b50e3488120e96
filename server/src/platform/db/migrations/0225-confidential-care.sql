-- What California lets minors consent to by themselves is theirs: the dermatologist hides such a visit, and whoever acts for the child reads nothing of it.

-- On what ground, as of a day: a change of the law is a newer row, and what was hidden before keeps the one it was hidden on.
create table minor_consent_ground (
  kind text not null,
  from_day date not null,
  words text not null,
  -- in years; 0 where the law names no age
  least_age integer not null check (least_age between 0 and 17),
  law text not null,
  -- the day on which a lawyer of the clinic has read it; none yet
  checked_on date,
  primary key (kind, from_day)
);
insert into minor_consent_ground (kind, from_day, words, least_age, law) values
  ('infectious_disease', '2026-11-24', 'An infectious or sexually transmitted disease that has to be reported', 12, 'California Family Code § 6926'),
  ('pregnancy', '2026-11-24', 'Pregnancy: preventing it or care during it', 0, 'California Family Code § 6925'),
  ('sexual_assault', '2026-11-24', 'Sexual assault', 0, 'California Family Code § 6928'),
  ('rape', '2026-11-24', 'Rape', 12, 'California Family Code § 6927'),
  ('partner_violence', '2026-11-24', 'Violence by a partner', 12, 'California Family Code § 6930'),
  ('drugs_alcohol', '2026-11-24', 'A drug or alcohol problem', 12, 'California Family Code § 6929'),
  ('mental_health', '2026-11-24', 'Mental health counseling', 12, 'California Family Code § 6924'),
  ('own_household', '2026-11-24', 'They live apart from their parents and manage their own money', 15, 'California Family Code § 6922'),
  ('harm', '2026-11-24', 'A parent reading it would harm them, or their trust in this care', 0, 'California Health and Safety Code § 123115');
grant select on minor_consent_ground to clinic_app;

create table confidential_encounter (
  encounter_id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  ground text not null,
  ground_from date not null,
  set_by text collate "C" not null references provider,
  set_at timestamptz not null default now(),
  constraint on_a_ground foreign key (ground, ground_from) references minor_consent_ground
);
create index confidential_encounter_by_patient on confidential_encounter (patient_id);

-- Nobody of age is hidden from whom they chose, and no child from whoever has to decide for them.
create function minor_may_consent() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from minor_consent_ground m, patient p left join health_profile h on h.patient_id = p.id and h.is_current
      where m.kind = new.ground and m.from_day = new.ground_from and p.id = new.patient_id
        and date_part('year', age(current_date, coalesce(p.dob, h.dob))) between m.least_age and 17) then
    raise exception 'minor_may_consent: the patient is not of an age for this ground' using errcode = 'check_violation', constraint = 'minor_may_consent';
  end if;
  if not exists (select from encounter e where e.id = new.encounter_id and e.patient_id = new.patient_id) then
    raise exception 'minor_may_consent: the visit is not the patient''s' using errcode = 'check_violation', constraint = 'minor_may_consent';
  end if;
  return new;
end $$;
create trigger minor_may_consent before insert or update on confidential_encounter for each row execute function minor_may_consent();

-- Asked about an account that may act for the patient, but is not the patient.
create function is_kept_from_actor(encounter text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from confidential_encounter c
    where c.encounter_id = encounter and not exists (select from guardianship g
      where g.account_id = actor_id() and g.patient_id = c.patient_id and g.relation in ('self', 'earlier')
        and (g.ended_at is null or g.ended_at > now()))) $$;
-- That there is a visit, and what it cost, stays with whoever arranged it themselves.
create function was_arranged_by_actor(encounter text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from encounter e where e.id = encounter and e.account_id = actor_id()) $$;

-- The template sentences: what was told, seen and found; and that there was something at all.
create function may_read_care(encounter text) returns boolean language sql stable as $$
  select encounter is null or not has_right('act-for-patients') or not is_kept_from_actor(encounter) $$;
create function may_know_of_care(encounter text) returns boolean language sql stable as $$
  select may_read_care(encounter) or was_arranged_by_actor(encounter) $$;

-- Restrictive: whatever else shows a row, now or later, does not show these.
create policy care_stays_confidential on note as restrictive using (may_read_care(id));
create policy care_stays_confidential on addendum as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on note_lab_req as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on refill_request as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on refill_medication as restrictive using (may_read_care(note_id));
create policy care_stays_confidential on rapid_assessment as restrictive using (may_read_care(id));
create policy care_stays_confidential on info_request as restrictive using (may_read_care(rapid_assessment_id));
create policy care_stays_confidential on photo as restrictive using (may_read_care(encounter_id));
create policy care_stays_confidential on document as restrictive using (may_read_care(encounter_id));
create policy care_stays_confidential on visit_intake as restrictive using (may_read_care(appointment_id));
create policy care_stays_confidential on visit_message as restrictive using (may_read_care(visit_id));
create policy care_stays_confidential on visit_still as restrictive using (may_read_care(visit_id));
create policy care_stays_confidential on encounter as restrictive using (not has_right('act-for-patients') or account_id = actor_id() or may_read_care(id));
create policy care_stays_confidential on appointment as restrictive using (may_know_of_care(id));
create policy care_stays_confidential on visit as restrictive using (may_know_of_care(id));
create policy care_stays_confidential on "order" as restrictive using (may_know_of_care(encounter_id));
create policy care_stays_confidential on fee as restrictive
  using (not has_right('act-for-patients') or exists (select from "order" o where o.id = order_id));
create policy care_stays_confidential on receipt as restrictive
  using (not has_right('act-for-patients') or exists (select from fee f where f.id = fee_id));

-- Who looked at it would say that it is there. A look names a visit, or a photo, file or refill of one.
create function is_look_kept_from_actor(subject text) returns boolean
  language sql stable security definer set search_path = public as $$
  select is_kept_from_actor(subject)
    or exists (select from photo p where p.id = subject and is_kept_from_actor(p.encounter_id))
    or exists (select from document d where d.id = subject and is_kept_from_actor(d.encounter_id))
    or exists (select from refill_request r where r.id = subject and is_kept_from_actor(r.note_id)) $$;
alter policy looks_seen_by_patient on event
  using (has_right('act-for-patients') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'patient.emergency_access', 'record.copied')
    and not is_look_kept_from_actor(subject_id));

-- For who writes to the patient: whether a login of their own is there to read it.
create function has_own_account(patient text) returns boolean
  language sql stable security definer set search_path = public as $$
  select may_see_record(patient) and exists (select from guardianship g join account a on a.id = g.account_id
    where g.patient_id = patient and g.relation in ('self', 'earlier') and a.disabled_at is null
      and (g.ended_at is null or g.ended_at > now())) $$;

alter table confidential_encounter enable row level security;
create policy seen_by on confidential_encounter for select
  using (is_clinic() or (has_right('read-clinical') and treats(patient_id)));
create policy set_by_treating on confidential_encounter
  using (has_right('sign-notes') and exists (select from encounter e where e.id = encounter_id and e.provider_id = actor_id()))
  with check (has_right('sign-notes') and set_by = actor_id()
    and exists (select from encounter e where e.id = encounter_id and e.provider_id = actor_id()));
create policy the_clinic on confidential_encounter using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on confidential_encounter to clinic_app;
