-- What was said about hidden care is hidden as the visit is: a conversation that the front desk linked to such a visit, or to its order, and one in which a dermatologist
-- was asked who knows the patient from hidden visits alone. Whoever began it keeps what they and the front desk wrote, and reads nothing of what a dermatologist said there.

create function is_thread_kept_from_account(thread text, account text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  with hidden as (select c.encounter_id, e.provider_id from conversation t
      join confidential_encounter c on c.patient_id = t.patient_id join encounter e on e.id = c.encounter_id
      where t.id = thread and not exists (select from guardianship g
        where g.account_id = account and g.patient_id = t.patient_id and g.relation in ('self', 'earlier') and (g.ended_at is null or g.ended_at > now())))
  select exists (select from conversation_link l left join "order" o on l.kind = 'order' and o.id = l.thing_id
      join hidden h on h.encounter_id = coalesce(o.encounter_id, l.thing_id) where l.conversation_id = thread)
    or exists (select from medical_question q join hidden h on h.provider_id = q.provider_id
      where q.conversation_id = thread and not exists (select from encounter e
        where e.patient_id = q.patient_id and e.provider_id = q.provider_id and e.id not in (select encounter_id from hidden))) $$;

create function may_read_thread(thread text) returns boolean language sql stable as $$
  select not has_right('act-for-patients') or not is_thread_kept_from_account(thread, actor_id()) $$;

create policy care_stays_confidential on conversation as restrictive
  using (not has_right('act-for-patients') or opened_by = actor_id() or may_read_thread(id));
create policy care_stays_confidential on message as restrictive for select
  using (not is_clinical or may_read_thread(conversation_id));
-- what came with a message is read with it
create function may_read_what_came_with(message text) returns boolean language sql stable as $$
  select message is null or not has_right('act-for-patients') or exists (select from message m where m.id = $1) $$;
create policy said_stays_confidential on photo as restrictive for select using (may_read_what_came_with(message_id));
create policy said_stays_confidential on document as restrictive for select using (may_read_what_came_with(message_id));

alter policy looks_seen_by_patient on event
  using (has_right('decide-for-patient') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'lab_result.read', 'patient.emergency_access', 'record.copied', 'proxy.used')
    and not is_look_kept_from_actor(subject_id) and not (name = 'conversation.read' and is_thread_kept_from_account(subject_id, actor_id())));
