-- Addenda that were written in plain come under their patients' keys, as signed notes do (decision 0438). The application's own role may change no addendum.
create index addendum_to_seal on addendum (id) where under_key is null;

create function addendum_goes_under_key(which text, by_key text, sealed bytea, mac_key bytea, opened_mac bytea) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a addendum;
begin
  if not is_clinic() then raise exception 'only the clinic seals' using errcode = 'insufficient_privilege'; end if;
  select * into a from addendum where id = which::bigint and under_key is null for no key update skip locked;
  if not found then return false; end if;
  perform keep_late_sealing('addendum', which, a.patient_id, by_key, sealed, mac_key, opened_mac, array[a.text]);
  update addendum set text = '', key_id = by_key, under_key = sealed where id = a.id;
  perform set_config('clinic.sealing_words', '', true);
  return true;
end $$;
revoke all on function addendum_goes_under_key(text, text, bytea, bytea, bytea) from public;
grant execute on function addendum_goes_under_key(text, text, bytea, bytea, bytea) to clinic_app;
