-- A visit that is kept from whoever acts for a minor is not billed: a bill would tell whoever holds the insurance. A claim that was prepared before the visit was hidden
-- does not leave either. One that takes another back (8) is just what is wanted then.
create function why_claim_stays(of_encounter text, frequency text, prepared_at timestamptz) returns text
  language sql stable security definer set search_path = public as $$
  select case
    when frequency = '8' then null
    when exists (select from confidential_encounter k where k.encounter_id = of_encounter) then 'hidden'
    when is_held_back(of_encounter) then 'checked'
    when exists (select from note_retraction r where r.note_id = of_encounter and r.was_done and r.ended_at > prepared_at) then 'retracted' end $$;

-- Processes of the release before, and the trigger on claims, ask this one. They know two answers, and a third would break them.
create or replace function why_claim_waits(of_encounter text, frequency text, prepared_at timestamptz) returns text
  language sql stable security definer set search_path = public as $$
  select replace(why_claim_stays(of_encounter, frequency, prepared_at), 'hidden', 'checked') $$;
