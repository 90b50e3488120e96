-- A retraction keeps the note that it took, with its addenda: what was in plain there comes under the patient's key, as what still stands does (decision 0438).

-- A note or an addendum in what a retraction keeps: as it was, or its words gone and what seals them there.
create function piece_goes_under_key(before jsonb, after jsonb, words text[]) returns boolean language sql immutable as $$
  select before = after or (before ->> 'under_key' is null and after ->> 'under_key' is not null and after ->> 'key_id' is not null
    and before - words - '{key_id,under_key}'::text[] = after - words - '{key_id,under_key}'::text[]
    and not exists (select from unnest(words) w where coalesce(after ->> w, '') <> ''))
$$;
create function only_kept_words_go_under_key(before note_retraction, after note_retraction) returns boolean language sql stable as $$
  select current_user <> 'clinic_app' and current_setting('clinic.sealing_words', true) = 'on'
    and to_jsonb(before) - 'sealed' = to_jsonb(after) - 'sealed'
    and before.sealed - '{note,addenda}'::text[] = after.sealed - '{note,addenda}'::text[]
    and piece_goes_under_key(before.sealed -> 'note', after.sealed -> 'note', '{diagnosis,treatment_plan,follow_up,returned_words}')
    and jsonb_array_length(before.sealed -> 'addenda') = jsonb_array_length(after.sealed -> 'addenda')
    and not exists (select from jsonb_array_elements(before.sealed -> 'addenda') with ordinality b (piece, nth)
      where not piece_goes_under_key(b.piece, after.sealed -> 'addenda' -> (b.nth::integer - 1), '{text}'))
$$;
create or replace function ended_retraction_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_moves(to_jsonb(old), to_jsonb(new)) or only_kept_words_go_under_key(old, new)) then return new; end if;
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'what became of a retraction is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The note in this retraction, or its addendum. False where somebody is at it, or it is not in plain any more.
create function retracted_goes_under_key(taken_by text, place text, which text, by_key text, sealed_words bytea, mac_key bytea, opened_mac bytea)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r note_retraction;
  piece jsonb;
  path text[] := '{note}';
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select * into r from note_retraction where id = taken_by and was_done for no key update skip locked;
  if not found then return false; end if;
  if place = 'addendum' then
    select array['addenda', (nth - 1)::text] into path from jsonb_array_elements(r.sealed -> 'addenda') with ordinality a (one, nth) where one ->> 'id' = which;
  end if;
  piece := r.sealed #> path;
  if piece is null or piece ->> 'id' <> which or piece ->> 'under_key' is not null then return false; end if;
  perform keep_late_sealing(place, which, r.patient_id, by_key, sealed_words, mac_key, opened_mac, case place
    when 'note' then array[piece ->> 'diagnosis', piece ->> 'treatment_plan', piece ->> 'follow_up', piece ->> 'returned_words']
    else array[piece ->> 'text'] end);
  piece := piece || jsonb_build_object('key_id', by_key, 'under_key', '\x' || encode(sealed_words, 'hex')) || case place
    when 'note' then '{"diagnosis": "", "treatment_plan": "", "follow_up": ""}'::jsonb
      || case when piece ->> 'returned_words' is null then '{}' else '{"returned_words": ""}'::jsonb end
    else '{"text": ""}' end;
  update note_retraction set sealed = jsonb_set(r.sealed, path, piece) where id = r.id;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;
revoke all on function retracted_goes_under_key(text, text, text, text, bytea, bytea, bytea) from public;
grant execute on function retracted_goes_under_key(text, text, text, text, bytea, bytea, bytea) to clinic_app;
