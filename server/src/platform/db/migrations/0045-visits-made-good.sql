-- A visit that failed for technical reasons is made good by one that costs nothing; and until when a fee that is not held has to be.

alter table appointment
  -- the visit that failed, in whose place this one stands
  add column replaces text collate "C" references appointment,
  -- the fee is not held although it should be: after this the time goes to somebody else
  add column fee_due_at timestamptz;
-- one for each that failed; a new one that was cancelled gives the right back
create unique index appointment_replaces_once on appointment (replaces)
  where status not in ('expired_hold', 'cancelled_by_patient', 'cancelled_by_clinic');
create index appointment_failed on appointment (patient_id) where status = 'technical_failure';
create index appointment_fee_due on appointment (fee_due_at) where status = 'booked' and fee_due_at is not null;

-- The visit that failed and has not been made good; as whoever asks sees the rows.
create function open_rebooking(patient text) returns text language sql stable as $$
  select a.id from appointment a
   where a.patient_id = patient and a.status = 'technical_failure'
     and not exists (
       select from appointment r
        where r.replaces = a.id and r.status not in ('expired_hold', 'cancelled_by_patient', 'cancelled_by_clinic'))
   order by lower(a.during) desc
   limit 1
$$;

-- What was told for the visit that failed is told for the one in its place; the photos stay where they are.
alter table visit_intake add column photos_with text collate "C" references encounter;
