-- A photo that says no place, or a wrong one, and shows an intimate place is covered by a dermatologist. `is_covered` stays what the place says, with its own rules
-- (migration 0460): nobody asked for this photo, and no place of it may be known. A photo is covered when either says so; `server/src/photos/covered-records.ts` asks it.

alter table photo
  add column covered_at timestamptz,
  add column covered_by text collate "C" references provider,
  add column covered_by_name text,
  add constraint photo_cover_says_who check ((covered_at is null) = (covered_by is null) and (covered_at is null) = (covered_by_name is null));

-- What was sent is changed in nothing but this, by whoever signs notes and sees the record, or reads the case a second time. False where there was nothing to change.
create function set_photo_cover(photo_id text, covers boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update photo p set (covered_at, covered_by, covered_by_name) =
      (select now(), v.id, v.name from provider v where covers and v.id = actor_id())
    where p.id = photo_id and p.visit_draft_id is null and (p.covered_at is null) = covers
      and has_right('sign-notes') and may_read_care(p.encounter_id)
      and (may_see_record(p.patient_id) or (p.encounter_id is not null and is_second_reader(p.encounter_id)));
  return found;
end $$;
revoke all on function set_photo_cover(text, boolean) from public;
grant execute on function set_photo_cover(text, boolean) to clinic_app;

-- The patient is told who covered a photo and who uncovered one, as of each look; nobody who may not know of the photo.
alter policy looks_seen_by_patient on event
  using (has_right('decide-for-patient') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'lab_result.read', 'fax.read', 'patient.emergency_access', 'record.copied', 'proxy.used', 'progress.read',
      'progress.link_opened', 'photo.covered', 'photo.uncovered')
    and not is_look_kept_from_actor(subject_id)
    and not (name = 'photo.read' and is_diary_kept_from_actor(subject_id))
    and (name not in ('photo.covered', 'photo.uncovered') or exists (select from photo p where p.id = subject_id))
    and not (name = 'conversation.read' and is_thread_kept_from_account(subject_id, actor_id()))
    and (name <> 'progress.link_opened' or exists (select from progress_link l where l.id = subject_id)));
