-- Policies ask rights, not roles. Which role has which right is the contract's to say (contract/src/rights.ts): the transaction is told what
-- its person may when it is opened (platform/db/database.ts), and nothing here knows a role. Beside the rights stand two ways to act that no
-- account has: the clinic itself, and a visitor with the token of one conversation. Both have no rights.

-- With a blank on either side, and between.
create function has_right(name text) returns boolean language sql stable parallel safe
  as $$ select strpos(coalesce(current_setting('pellis.rights', true), ''), ' ' || name || ' ') > 0 $$;

create or replace function may_see_record(patient text) returns boolean language sql stable as $$
  select is_clinic()
    or (has_right('act-for-patients') and acts_for(patient))
    or (has_right('read-clinical') and treats(patient)) $$;
create or replace function may_see_desk_record(patient text) returns boolean language sql stable as $$
  select has_right('see-patients') or may_see_record(patient) $$;
-- What was paid for a patient: for those who handle payments, and for whoever acts for the patient; never for whoever treats them.
create function may_see_payments(patient text) returns boolean language sql stable as $$
  select is_clinic() or has_right('handle-payments') or (has_right('act-for-patients') and acts_for(patient)) $$;

create or replace function may_see_conversation(conversation text, patient text) returns boolean language sql stable as $$
  select is_clinic()
    or has_right('work-inbox')
    or (has_right('act-for-patients') and patient is not null and acts_for(patient))
    or (has_right('treat') and patient is not null and treats(patient) and was_asked_in(conversation))
    or (actor_role() = 'visitor' and patient is null and conversation = actor_id()) $$;

-- Notes: a draft may be written by more people than may stand by it.
alter policy seen_by on note
  using (may_see_record(patient_id) and (state = 'signed' or is_clinic() or has_right('read-clinical')))
  with check (may_see_record(patient_id)
    and (is_clinic() or has_right('sign-notes') or (state = 'draft' and has_right('write-notes'))));
alter policy seen_by on note_lab_req
  with check (may_see_record(patient_id) and (is_clinic() or has_right('write-notes')));
alter policy seen_by on addendum
  with check (may_see_record(patient_id) and (is_clinic() or has_right('sign-notes')));
alter policy seen_by on prescribing_reason
  using (may_see_record(patient_id) and (is_clinic() or has_right('read-clinical')))
  with check (may_see_record(patient_id) and has_right('sign-notes') and written_by = actor_id());
alter policy seen_by on document
  using (may_see_record(patient_id) and (is_clinic() or has_right('read-clinical') or kind <> 'lab_requisition'
    or exists (select from note_lab_req l where l.document_id = document.id)));
alter policy asked_by_patient on refill_request
  with check (has_right('act-for-patients') and acts_for(patient_id) and account_id = actor_id());
alter policy asked_by_patient on refill_medication
  with check (has_right('act-for-patients') and acts_for(patient_id));
alter policy ended_by on refill_request
  using (may_see_record(patient_id)
    and (is_clinic() or has_right('act-for-patients') or (has_right('sign-notes') and provider_id = actor_id())))
  with check (may_see_record(patient_id)
    and case when has_right('act-for-patients') then state = 'withdrawn' else decided_by = actor_id() end);
alter policy seen_by on rapid_assessment
  using (may_see_record(patient_id) or (has_right('treat') and state in ('submitted', 'claimed', 'needs_info')));
alter policy seen_by on appointment
  using (may_see_desk_record(patient_id) or (has_right('treat') and provider_id = actor_id()));

-- Referrals: whoever sees every patient sees every referral; others those still open, and those of patients whom they treat.
alter policy seen_by on referral
  using (is_clinic() or (has_right('work-referrals')
    and (has_right('see-patients') or state in ('received', 'invited') or treats(patient_id))));
alter policy seen_by on referral_reason
  using (is_clinic() or (has_right('read-clinical') and exists (select from referral r where r.id = referral_id)));
alter policy seen_by on referral_photo
  using (is_clinic() or (has_right('read-clinical') and exists (select from referral r where r.id = referral_id)));

-- Conversations. What was said with a dermatologist is for the patient's side and for who was asked.
alter policy seen_by on message
  using (is_clinic()
    or ((not is_clinical or has_right('act-for-patients') or (has_right('treat') and was_asked_in(conversation_id)))
      and exists (select from conversation c where c.id = message.conversation_id)));
alter policy seen_by on conversation_link using (is_clinic() or has_right('work-inbox'));
alter policy seen_by on conversation_note
  using (is_clinic() or has_right('work-inbox')
    or (has_right('treat') and exists (select from conversation c where c.id = conversation_note.conversation_id)));
alter policy seen_by on medical_question
  using (is_clinic() or has_right('work-inbox') or (has_right('treat') and provider_id = actor_id()));
alter policy seen_by on identity_check using (is_clinic() or has_right('work-inbox'));
alter policy seen_by on canned_reply using (is_clinic() or has_right('work-inbox') or has_right('treat'));
alter policy seen_by on task using (is_clinic() or has_right('work-inbox'));
alter policy sent_by_the_desk on photo
  using (has_right('work-inbox') and message_id is not null
    and exists (select from message m where m.id = photo.message_id and m.side = 'clinic' and not m.is_clinical));
alter policy sent_by_the_desk on document
  using (has_right('work-inbox') and message_id is not null
    and exists (select from message m where m.id = document.message_id and m.side = 'clinic' and not m.is_clinical));

-- Money.
alter policy seen_by on "order" using (may_see_payments(patient_id));
alter policy seen_by on fee using (may_see_payments(patient_id));
alter policy seen_by on receipt using (may_see_payments(patient_id));
alter policy seen_by_billing on ledger_entry using (is_clinic() or has_right('see-books'));
alter policy seen_by_billing on reconciliation using (is_clinic() or has_right('see-books'));
alter policy seen_by_billing on payment_difference using (is_clinic() or has_right('see-books'));

-- The house.
alter policy seen_by on privacy_request using (is_clinic() or has_right('answer-privacy-requests'));
alter policy seen_by on privacy_request_note using (is_clinic() or has_right('answer-privacy-requests'));
alter policy counted_by_clinic on page_view_count using (is_clinic() or has_right('oversee-clinic'));
alter policy read_by_clinic on event using (is_clinic() or has_right('oversee-clinic') or event.actor_id = actor_id());
alter policy looks_seen_by_patient on event
  using (has_right('act-for-patients') and patient_id is not null and acts_for(patient_id)
    and name in ('note.read', 'photo.read', 'document.read', 'rapid_assessment.read', 'refill.read', 'appointment.read',
      'conversation.read', 'patient.emergency_access', 'record.copied'));

-- Finding people looks past row-level security and asks who asks itself: the same as before, but for that question.
create or replace function find_patients(typed text, most integer)
  returns table (id text, first_name text, last_name text, email text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  wanted text := lower(typed);
  -- behind everything that begins so: the last character there is
  beyond text := lower(typed) || chr(1114111);
  listed integer;
begin
  if not (is_clinic() or has_right('find-patients')) then return; end if;
  return query
    select f.id, f.first_name, f.last_name, f.email
    from (
      select distinct on (w.id) w.*
      from (
        (select 0 as way, p.id, p.first_name, p.last_name, p.email from patient p where p.id = typed)
        union all
        (select 1, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.last_name) ~>=~ wanted and lower(p.last_name) ~<~ beyond
          order by lower(p.last_name) using ~<~, p.id limit most)
        union all
        (select 2, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.first_name || ' ' || p.last_name) ~>=~ wanted and lower(p.first_name || ' ' || p.last_name) ~<~ beyond
          order by lower(p.first_name || ' ' || p.last_name) using ~<~, p.id limit most)
        union all
        (select 3, p.id, p.first_name, p.last_name, p.email from patient p
          where lower(p.email) ~>=~ wanted and lower(p.email) ~<~ beyond
          order by lower(p.email) using ~<~, p.id limit most)
      ) w
      order by w.id, w.way
    ) f
    order by f.way, lower(f.last_name), lower(f.first_name), f.id
    limit most;
  get diagnostics listed = row_count;
  -- a trigram needs three characters: anything shorter would read every patient
  if listed < most and length(typed) >= 3 then
    return query select f.id, f.first_name, f.last_name, f.email from find_inside(typed, most - listed) f;
  end if;
end $$;
create or replace function find_conversations(typed text, most integer) returns table (id text)
  language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted text := regexp_replace(lower(typed), '([\\%_])', '\\\1', 'g');
begin
  if not (is_clinic() or has_right('work-inbox')) then return; end if;
  return query
    select f.id from (
      select distinct on (w.id) w.* from (
        (select 0 as way, c.id, c.last_at from find_patients(typed, most) p
          join conversation c on c.patient_id = p.id or c.about_patient_id = p.id
          order by c.last_at desc limit most)
        union all
        (select 1, c.id, c.last_at from conversation c
          where c.visitor_email is not null and lower(c.visitor_email) like wanted || '%'
          limit most)
        union all
        -- a trigram needs three characters: anything shorter would read every message
        (select 2, c.id, c.last_at from message m join conversation c on c.id = m.conversation_id
          where length(typed) >= 3 and not m.is_clinical and m.kind = 'message' and lower(m.text) like '%' || wanted || '%'
          limit most)
      ) w
      order by w.id, w.way
    ) f
    order by f.way, f.last_at desc
    limit most;
end $$;
