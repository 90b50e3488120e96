-- What a patient answers each month before isotretinoin or acitretin comes under the patient's key (decision 0522): one text a row.
alter table prevention_questionnaire add column key_id text collate "C", add column under_key bytea;
create index prevention_questionnaire_to_seal on prevention_questionnaire (id) where under_key is null and answers is not null;

alter table late_sealing drop constraint sealed_late_where;
alter table late_sealing add constraint sealed_late_where check (place in
  ('note', 'addendum', 'message', 'claim', 'visit_message', 'second_read', 'second_read_message', 'note_retraction', 'urgent_answer', 'diary_entry',
   'conversation_note', 'refill_request', 'prevention_questionnaire')) not valid;

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
    when 'prevention_questionnaire' then '{answers}'::text[] end
$$;

-- What stands in place of a word that went under the key. Of answers a yes without its words, where one was said: the release before, gone back to, would take
-- an empty list for six times no, and open a gate that is shut. `said_yes` beside it says the same.
create function left_in_plain(place text, word text, standing jsonb) returns text language sql immutable as $$
  select case
    when jsonb_typeof(standing -> word) = 'null' then null
    when place = 'prevention_questionnaire' then case when (standing ->> 'said_yes')::boolean then '[{"words": "", "is_yes": true}]' else '[]' end
    when jsonb_typeof(standing -> word) = 'object' then '{}'
    else '' end
$$;

-- As it was (0826), but for what it leaves.
create or replace function row_goes_under_key(place text, which text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said constant text[] := words_said_in(place);
  standing jsonb;
  whose text;
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  if said is null then raise exception 'nothing of % is sealed later', place using errcode = 'check_violation'; end if;
  execute format('select to_jsonb(t) from %I t where id = %L and under_key is null for no key update skip locked', place, which) into standing;
  if standing is null then return false; end if;
  whose := coalesce(standing ->> 'patient_id', (select patient_id from conversation where id = standing ->> 'conversation_id'));
  perform keep_late_sealing(place, which, whose, by_key, sealed, mac_key, opened_mac,
    array(select standing ->> word from unnest(said) with ordinality w (word, nth) order by nth));
  execute format('update %I set %s, key_id = $1, under_key = $2 where id = %L', place,
    (select string_agg(format('%I = %L', word, left_in_plain(place, word, standing)), ', ') from unnest(said) word), which) using by_key, sealed;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;
