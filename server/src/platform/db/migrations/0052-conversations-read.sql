-- A conversation is part of the record: who of the clinic read it, the patient may know.
drop policy looks_seen_by_patient on event;
create policy looks_seen_by_patient on event for select
  using (actor_role() = 'client' and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'patient.emergency_access', 'record.copied'));
drop index event_looks;
create index event_looks on event (patient_id, id desc)
  where name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
    'conversation.read', 'patient.emergency_access', 'record.copied');
