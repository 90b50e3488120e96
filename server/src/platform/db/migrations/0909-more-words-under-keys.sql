-- What of a product was not tolerated, and what its patient wrote beside it, comes under the patient's key as a side effect does (0908, decision 0522).
alter table product_irritation add column key_id text collate "C", add column under_key bytea;
create index product_irritation_to_seal on product_irritation (id) where under_key is null;
-- of sealed ones whoever holds the patient's products finds the same by what was said
drop index irritation_said_once;
create unique index irritation_said_once on product_irritation (note_id, signed_at, product_id, what, severity, day, words) where under_key is null;

-- Why a pregnancy test was taken back comes there too.
alter table pregnancy_test add column key_id text collate "C", add column under_key bytea;
create index pregnancy_test_to_seal on pregnancy_test (id) where under_key is null and withdrawn_because is not null;

alter table late_sealing drop constraint sealed_late_where;
alter table late_sealing add constraint sealed_late_where check (place in
  ('note', 'addendum', 'message', 'claim', 'visit_message', 'second_read', 'second_read_message', 'note_retraction', 'urgent_answer', 'diary_entry',
   'conversation_note', 'refill_request', 'prevention_questionnaire', 'side_effect', 'product_irritation', 'pregnancy_test')) not valid;

create or replace function words_said_in(place text) returns text[] language sql immutable as $$
  select case place
    when 'visit_message' then '{text}'::text[]
    when 'second_read' then '{question,diagnosis,treatment_plan,first_answer}'::text[]
    when 'second_read_message' then '{text}'::text[]
    when 'note_retraction' then '{because}'::text[]
    when 'urgent_answer' then '{answers}'::text[]
    when 'diary_entry' then '{words}'::text[]
    when 'conversation_note' then '{text}'::text[]
    when 'refill_request' then '{new_allergies,new_medications,side_effects,words}'::text[]
    when 'prevention_questionnaire' then '{answers}'::text[]
    when 'side_effect' then '{what,words}'::text[]
    when 'product_irritation' then '{what,words}'::text[]
    when 'pregnancy_test' then '{withdrawn_because}'::text[] end
$$;

create or replace function left_in_plain(place text, word text, standing jsonb) returns text language sql immutable as $$
  select case
    when jsonb_typeof(standing -> word) = 'null' then null
    when place = 'prevention_questionnaire' then case when (standing ->> 'said_yes')::boolean then '[{"words": "", "is_yes": true}]' else '[]' end
    when place in ('side_effect', 'product_irritation') and word = 'what' then 'other'
    when jsonb_typeof(standing -> word) = 'object' then '{}'
    else '' end
$$;
