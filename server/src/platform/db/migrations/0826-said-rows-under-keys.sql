-- What is written in a visit's chat, in second reads, as the reason of a retraction, in a diary and as the desk's notes on a patient's thread comes under the
-- patient's key (decision 0461): one text a row. Where it is sealed the plain columns are empty. Urgent answers that were given in plain come there too.
alter table visit_message add column key_id text collate "C", add column under_key bytea;
alter table visit_message drop constraint says_something;
alter table visit_message add constraint says_something check (text <> '' or photo_id is not null or under_key is not null) not valid;
-- the number of a row is known before it is written: the seal is bound to it
grant usage on sequence visit_message_id_seq, second_read_message_id_seq to clinic_app;
create index visit_message_to_seal on visit_message (id) where under_key is null and text <> '';

alter table second_read add column key_id text collate "C", add column under_key bytea;
alter table second_read drop constraint second_answer_is_whole;
alter table second_read add constraint second_answer_is_whole
  check (given_at is null or under_key is not null or (btrim(diagnosis) <> '' and btrim(treatment_plan) <> '')) not valid;
create index second_read_to_seal on second_read (id) where under_key is null;
alter table second_read_message add column key_id text collate "C", add column under_key bytea;
alter table second_read_message drop constraint message_says_something;
alter table second_read_message add constraint message_says_something check (btrim(text) <> '' or under_key is not null) not valid;
create index second_read_message_to_seal on second_read_message (id) where under_key is null;

alter table note_retraction add column key_id text collate "C", add column under_key bytea;
alter table note_retraction drop constraint retraction_has_a_reason;
alter table note_retraction add constraint retraction_has_a_reason check (btrim(because) <> '' or under_key is not null) not valid;
create index note_retraction_to_seal on note_retraction (id) where under_key is null;

alter table diary_entry add column key_id text collate "C", add column under_key bytea;
create index diary_entry_to_seal on diary_entry (id) where under_key is null and words <> '';

alter table conversation_note add column key_id text collate "C", add column under_key bytea;
alter table conversation_note drop constraint conversation_note_text_check;
alter table conversation_note add constraint note_says_something check (text <> '' or under_key is not null) not valid;
grant usage on sequence conversation_note_id_seq to clinic_app;
create index conversation_note_to_seal on conversation_note (id) where under_key is null;

create index urgent_answer_to_seal on urgent_answer (id) where under_key is null;

alter table late_sealing drop constraint sealed_late_where;
alter table late_sealing add constraint sealed_late_where check (place in
  ('note', 'addendum', 'message', 'claim', 'visit_message', 'second_read', 'second_read_message', 'note_retraction', 'urgent_answer', 'diary_entry',
   'conversation_note')) not valid;

-- The last release opens none of these: until no process of it runs any more they are kept in plain. That is a day after this file was run, or at once where the
-- whole clinic was new then.
create function later_kinds_are_opened() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from migration where name = '0826-said-rows-under-keys.sql'
    and (at < now() - interval '1 day' or at < (select min(at) from migration) + interval '1 hour'))
$$;

-- The words of a row that are never changed otherwise, in the order in which their code is taken.
create function words_said_in(place text) returns text[] language sql immutable as $$
  select case place
    when 'visit_message' then '{text}'::text[]
    when 'second_read' then '{question,diagnosis,treatment_plan,first_answer}'::text[]
    when 'second_read_message' then '{text}'::text[]
    when 'note_retraction' then '{because}'::text[]
    when 'urgent_answer' then '{answers}'::text[]
    when 'diary_entry' then '{words}'::text[]
    when 'conversation_note' then '{text}'::text[] end
$$;

-- The same as it was, and what was data is empty when it is gone.
create or replace function only_goes_under_key(before jsonb, after jsonb, words text[]) returns boolean language sql stable as $$
  select current_user <> 'clinic_app' and current_setting('clinic.sealing_words', true) = 'on'
    and before ->> 'under_key' is null and after ->> 'under_key' is not null and after ->> 'key_id' is not null
    and before - words - '{key_id,under_key,has_words}'::text[] = after - words - '{key_id,under_key,has_words}'::text[]
    and not exists (select from unnest(words) w where coalesce(after ->> w, '') not in ('', '{}'))
$$;

-- Of the tables above. False where somebody is at the row, or it is not in plain any more.
create function row_goes_under_key(place text, which text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea) returns boolean
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
    (select string_agg(format('%I = %L', word, case jsonb_typeof(standing -> word) when 'null' then null when 'object' then '{}' else '' end), ', ')
      from unnest(said) word), which) using by_key, sealed;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;
revoke all on function row_goes_under_key(text, text, text, bytea, bytea, bytea) from public;
grant execute on function row_goes_under_key(text, text, text, bytea, bytea, bytea) to clinic_app;

create or replace function given_second_read_stands() returns trigger language plpgsql as $$
begin
  if only_moves(to_jsonb(old), to_jsonb(new)) or only_goes_under_key(to_jsonb(old), to_jsonb(new), words_said_in('second_read')) then return new; end if;
  if old.verdict is not null or old.ended_at is not null or (old.given_at is not null
    and to_jsonb(new) - array['verdict', 'judged_at'] <> to_jsonb(old) - array['verdict', 'judged_at']) then
    raise exception 'a second answer is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace function ended_retraction_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_moves(to_jsonb(old), to_jsonb(new)) or only_kept_words_go_under_key(old, new)
    or only_goes_under_key(to_jsonb(old), to_jsonb(new), words_said_in('note_retraction'))) then return new; end if;
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'what became of a retraction is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
