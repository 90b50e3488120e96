-- Prescriptions and hidden visits meet what came beside them: merges of records move them, and a hidden visit hides what was prescribed in it.

create or replace function signed_prescription_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if old.stopped_at is not null
    or (to_jsonb(new) - array['stopped_at', 'stopped_by', 'stop_reason']) <> (to_jsonb(old) - array['stopped_at', 'stopped_by', 'stop_reason'])
  then raise exception 'a signed prescription can only be stopped, once' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- whether the patient was of an age for it was asked when it was hidden
drop trigger minor_may_consent on confidential_encounter;
create trigger minor_may_consent before insert or update of encounter_id, ground, ground_from on confidential_encounter
  for each row execute function minor_may_consent();

-- what was prescribed in a visit that is hidden from whoever acts for a minor
create policy care_stays_confidential on prescription as restrictive using (may_read_care(note_id));
