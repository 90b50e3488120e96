-- A patient may know who looked at their record and when. Only that: not what else the clinic wrote down.

create policy looks_seen_by_patient on event for select
  using (actor_role() = 'client' and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'patient.emergency_access', 'record.copied'));
create index event_looks on event (patient_id, id desc)
  where name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'patient.emergency_access', 'record.copied');
