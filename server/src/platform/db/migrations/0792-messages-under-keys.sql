-- Messages with a dermatologist that were sent in plain come under their patients' keys, as signed notes do (decision 0438). What is not clinical stays in plain:
-- the front desk reads and searches it.
create index message_to_seal on message (id) where is_clinical and under_key is null and text <> '';

create function message_goes_under_key(which text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m message;
  whose text;
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select * into m from message where id = which and is_clinical and under_key is null and text <> '' for no key update skip locked;
  if not found then return false; end if;
  select patient_id into whose from conversation where id = m.conversation_id;
  perform keep_late_sealing('message', m.id, whose, by_key, sealed, mac_key, opened_mac, array[m.text]);
  update message set text = '', key_id = by_key, under_key = sealed where id = m.id;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;

create or replace function said_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.is_clinical and only_goes_under_key(to_jsonb(old), to_jsonb(new), '{text}') then return new; end if;
  if tg_op = 'DELETE' and is_clinic() and exists (select from conversation c where c.id = old.conversation_id and c.patient_id is null) then
    return old;
  end if;
  raise exception 'a message that was sent is never changed' using errcode = 'restrict_violation';
end $$;

revoke all on function message_goes_under_key(text, text, bytea, bytea, bytea) from public;
grant execute on function message_goes_under_key(text, text, bytea, bytea, bytea) to clinic_app;
