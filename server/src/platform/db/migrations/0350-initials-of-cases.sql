-- Whoever takes an open case may tell one person's from another's: two letters of a name, of whoever has an open case, for those who answer or prepare cases.

create function initials_of(patient text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select upper(left(trim(p.first_name), 1) || left(trim(p.last_name), 1)) from patient p
  where p.id = patient and (has_right('treat') or has_right('prepare-cases'))
    and exists (select from rapid_assessment r where r.patient_id = p.id and r.state in ('submitted', 'claimed', 'needs_info')) $$;
