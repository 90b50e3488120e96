-- What is told with a refill request, and how it is answered, comes under the patient's key (decision 0521): one text a row. Where it is sealed the four columns are empty.
-- The medications asked for are copies of what the note prescribes, which is data.
alter table refill_request add column key_id text collate "C", add column under_key bytea;
alter table refill_request drop constraint decided_with_words;
alter table refill_request add constraint decided_with_words
  check ((state in ('approved', 'refused', 'visit_needed')) = (decided_by is not null and (words <> '' or under_key is not null))) not valid;
create index refill_request_to_seal on refill_request (id) where under_key is null;

-- the key of a patient is the clinic's to make, so whoever asks and answers is held by the use case, and the row is the clinic's
create policy the_clinic on refill_request using (is_clinic()) with check (is_clinic());

-- wider than it was, so no row needs to be looked at
alter table late_sealing drop constraint sealed_late_where;
alter table late_sealing add constraint sealed_late_where check (place in
  ('note', 'addendum', 'message', 'claim', 'visit_message', 'second_read', 'second_read_message', 'note_retraction', 'urgent_answer', 'diary_entry',
   'conversation_note', 'refill_request')) not valid;

create or replace function words_said_in(place text) returns text[] language sql immutable as $$
  select case place
    when 'visit_message' then '{text}'::text[]
    when 'second_read' then '{question,diagnosis,treatment_plan,first_answer}'::text[]
    when 'second_read_message' then '{text}'::text[]
    when 'note_retraction' then '{because}'::text[]
    when 'urgent_answer' then '{answers}'::text[]
    when 'diary_entry' then '{words}'::text[]
    when 'conversation_note' then '{text}'::text[]
    when 'refill_request' then '{new_allergies,new_medications,side_effects,words}'::text[] end
$$;

-- before a row is written, what the database computes of it stands in the old one alone: so a record with an answered request could be merged into no other
create function as_written(refill_request) returns jsonb language sql stable as $$ select to_jsonb($1) - 'asked_by_pharmacy' $$;
create or replace function answered_refill_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_seals() or only_moves(as_written(old), as_written(new))
    or only_goes_under_key(as_written(old), as_written(new), words_said_in('refill_request'))) then return new; end if;
  if old.state <> 'open' then raise exception 'an answered refill request is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- What the front desk asks a dermatologist in a thread comes there too. It may be named anew while it is open, so it is sealed without a proof.
alter table medical_question add column key_id text collate "C", add column under_key bytea;
create index medical_question_to_seal on medical_question (id) where under_key is null and words <> '';
