-- What came of a step of a routine, and what its patient wrote beside it, comes under the patient's key (decision 0522): one text a row. Nobody changes a report, so
-- that of before comes there with its proof.
alter table side_effect add column key_id text collate "C", add column under_key bytea;
create index side_effect_to_seal on side_effect (id) where under_key is null;
-- sealed, two reports look alike: that twelve presses are one, whoever holds the routine finds by what was said
drop index side_effect_said_once;
create unique index side_effect_said_once on side_effect (note_id, signed_at, step, what, severity, day, words) where under_key is null;

alter table late_sealing drop constraint sealed_late_where;
alter table late_sealing add constraint sealed_late_where check (place in
  ('note', 'addendum', 'message', 'claim', 'visit_message', 'second_read', 'second_read_message', 'note_retraction', 'urgent_answer', 'diary_entry',
   'conversation_note', 'refill_request', 'prevention_questionnaire', 'side_effect')) not valid;

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
    when 'side_effect' then '{what,words}'::text[] end
$$;

-- Of what it was the name that stands for the rest: the release before, gone back to, has a word for it, and none for nothing.
create or replace function left_in_plain(place text, word text, standing jsonb) returns text language sql immutable as $$
  select case
    when jsonb_typeof(standing -> word) = 'null' then null
    when place = 'prevention_questionnaire' then case when (standing ->> 'said_yes')::boolean then '[{"words": "", "is_yes": true}]' else '[]' end
    when place = 'side_effect' and word = 'what' then 'other'
    when jsonb_typeof(standing -> word) = 'object' then '{}'
    else '' end
$$;
