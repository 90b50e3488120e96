-- A request whose dermatologist stopped, with no colleague who treats the patient, is answered by nobody in particular: the patient books a visit.
alter table refill_request add column nobody_answers_at timestamptz;
alter table refill_request drop constraint decided_with_words;
-- wider than it was, so no row needs to be looked at
alter table refill_request add constraint decided_with_words
  check (((state in ('approved', 'refused', 'visit_needed')) = (decided_by is not null and (words <> '' or under_key is not null)))
    or nobody_answers_at is not null) not valid;
