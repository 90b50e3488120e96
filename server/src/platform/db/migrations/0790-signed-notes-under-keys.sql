-- Notes that were signed in plain come under their patients' keys (decision 0438): the one change that what was said still allows. The words go and what seals them
-- comes, in one statement, inside a function that the application's own role cannot imitate, and nothing else of the row is different.
create index note_signed_to_seal on note (id) where state = 'signed' and under_key is null;

-- That words were sealed later than they were said, and what proves what they were. Nobody but the functions below writes it, and nothing of it is changed.
create table late_sealing (
  id bigint generated always as identity primary key,
  patient_id text collate "C" not null references patient,
  -- the table and the row that said it
  place text not null constraint sealed_late_where check (place in ('note', 'addendum', 'message')),
  row_id text collate "C" not null,
  key_id text collate "C" not null,
  -- of the words as they stood in plain, by a key that comes from the patient's and is in no database
  words_mac bytea not null constraint words_mac_is_whole check (octet_length(words_mac) = 32),
  -- of what stands in their place
  bytes_hash bytea not null,
  sealed_at timestamptz not null default now()
);
create index late_sealing_by_patient on late_sealing (patient_id);
create index late_sealing_by_row on late_sealing (place, row_id);
create function late_sealing_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  raise exception 'what proves sealed words is never changed' using errcode = 'restrict_violation';
end $$;
create trigger late_sealing_stands before update or delete on late_sealing for each row execute function late_sealing_stands();
alter table late_sealing enable row level security;
create policy the_clinic on late_sealing for select using (is_clinic());
grant select on late_sealing to clinic_app;

-- HMAC-SHA-256 of words in their order: a 1, the word and the 0 that no text has, or a 2 where there is none.
create function words_mac(by_key bytea, words text[]) returns bytea language plpgsql immutable strict as $$
declare
  inner_key bytea := by_key || decode(repeat('00', 64 - octet_length(by_key)), 'hex');
  outer_key bytea := inner_key;
  said bytea;
begin
  for i in 0..63 loop
    inner_key := set_byte(inner_key, i, get_byte(inner_key, i) # 54);
    outer_key := set_byte(outer_key, i, get_byte(outer_key, i) # 92);
  end loop;
  select string_agg(coalesce('\x01'::bytea || convert_to(word, 'UTF8') || '\x00'::bytea, '\x02'::bytea), ''::bytea order by nth) into said
    from unnest(words) with ordinality as w (word, nth);
  return sha256(outer_key || sha256(inner_key || said));
end $$;

-- Both rows but for the words, which are gone, and for what seals them.
create function only_goes_under_key(before jsonb, after jsonb, words text[]) returns boolean language sql stable as $$
  select current_user <> 'clinic_app' and current_setting('clinic.sealing_words', true) = 'on'
    and before ->> 'under_key' is null and after ->> 'under_key' is not null and after ->> 'key_id' is not null
    and before - words - '{key_id,under_key,has_words}'::text[] = after - words - '{key_id,under_key,has_words}'::text[]
    and not exists (select from unnest(words) w where coalesce(after ->> w, '') <> '')
$$;

-- Refuses what does not seal these words: whoever calls has opened what they sealed, and tells the code of what they read there.
create function keep_late_sealing(place text, which text, whose text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea, words text[])
  returns void language plpgsql as $$
declare
  named bytea := convert_to(by_key, 'UTF8');
begin
  if not exists (select from patient_key where id = by_key and patient_id = whose) then
    raise exception 'no key of this patient' using errcode = 'check_violation', constraint = 'sealed_by_its_patients_key';
  end if;
  if octet_length(mac_key) <> 32 or opened_mac is distinct from words_mac(mac_key, words) then
    raise exception 'other words than those that stand here' using errcode = 'check_violation', constraint = 'sealed_words_are_the_same';
  end if;
  -- as the program lays it out: how long the key's name is, the name, 28 bytes, and as many as the words have at least
  if get_byte(sealed, 0) <> octet_length(named) or substr(sealed, 2, octet_length(named)) <> named
    or octet_length(sealed) < 29 + octet_length(named) + (select coalesce(sum(octet_length(word)), 0) from unnest(words) word) then
    raise exception 'this seals no such words' using errcode = 'check_violation', constraint = 'sealed_words_are_whole';
  end if;
  insert into late_sealing (patient_id, place, row_id, key_id, words_mac, bytes_hash)
    values (whose, place, which, by_key, opened_mac, sha256(sealed));
  perform set_config('clinic.sealing_words', 'on', true);
end $$;

-- False where somebody is at it, or it is no signed note in plain any more: it comes again.
create function note_goes_under_key(which text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  n note;
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select * into n from note where id = which and state = 'signed' and under_key is null for no key update skip locked;
  if not found then return false; end if;
  perform keep_late_sealing('note', n.id, n.patient_id, by_key, sealed, mac_key, opened_mac,
    array[n.diagnosis, n.treatment_plan, n.follow_up, n.returned_words]);
  update note set diagnosis = '', treatment_plan = '', follow_up = '', returned_words = case when returned_words is not null then '' end,
    key_id = by_key, under_key = sealed, has_words = true where id = which;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;

create or replace function signed_note_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_seals() or only_moves(to_jsonb(old), to_jsonb(new))
    or only_goes_under_key(to_jsonb(old), to_jsonb(new), '{diagnosis,treatment_plan,follow_up,returned_words}')) then return new; end if;
  if old.state = 'signed' then raise exception 'a signed note is never changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

revoke all on function keep_late_sealing(text, text, text, text, bytea, bytea, bytea, text[]),
  note_goes_under_key(text, text, bytea, bytea, bytea) from public;
grant execute on function note_goes_under_key(text, text, bytea, bytea, bytea) to clinic_app;
