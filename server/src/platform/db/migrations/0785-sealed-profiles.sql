-- What a health profile says beyond yes and no: medications, allergies and the insurance's numbers, one text a row under the patient's key. Where it is sealed
-- the plain columns are empty.
alter table health_profile
  add column key_id text collate "C",
  add column under_key bytea,
  -- what the seal is bound to: the number of a row is not known before it is written
  add column sealed_as text collate "C",
  -- what they asked, the trigger below asks of a profile in plain; of one under a key nothing can be asked
  drop constraint medications_are_named,
  drop constraint allergies_are_named,
  drop constraint insurance_is_numbered;
create function profile_names_what_it_says() returns trigger language plpgsql as $$
begin
  if new.under_key is not null then return new; end if;
  if new.medications <> 'no' and new.current_medications = '' then
    raise exception 'medications are named' using errcode = 'check_violation', constraint = 'medications_are_named';
  end if;
  if new.allergies <> 'no' and new.current_allergies = '' then
    raise exception 'allergies are named' using errcode = 'check_violation', constraint = 'allergies_are_named';
  end if;
  if new.insurance_type <> 'none' and (new.member_id = '' or new.group_num = '') then
    raise exception 'insurance is numbered' using errcode = 'check_violation', constraint = 'insurance_is_numbered';
  end if;
  return new;
end $$;
create trigger profile_names_what_it_says before insert or update on health_profile for each row execute function profile_names_what_it_says();
create index health_profile_to_seal on health_profile (id) where under_key is null;
