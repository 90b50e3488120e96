-- Of a case whose patient was offered a video visit too: its dermatologist still has it in the queue.

create or replace function initials_of(patient text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select upper(left(trim(p.first_name), 1) || left(trim(p.last_name), 1)) from patient p
  where p.id = patient and (has_right('treat') or has_right('prepare-cases'))
    and exists (select from rapid_assessment r where r.patient_id = p.id and r.state in ('submitted', 'claimed', 'needs_info', 'video_offered')) $$;
