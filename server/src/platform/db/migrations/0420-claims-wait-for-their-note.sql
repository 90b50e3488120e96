-- A claim says what a signed note says. While the note is being checked the claim does not leave; once the note was retracted it never does, also where another
-- note was signed since: what it was made of is sealed. One that takes another back (8) is just what is wanted then.
create function why_claim_waits(of_encounter text, frequency text, prepared_at timestamptz) returns text
  language sql stable security definer set search_path = public as $$
  select case
    when frequency = '8' then null
    when is_held_back(of_encounter) then 'checked'
    when exists (select from note_retraction r where r.note_id = of_encounter and r.was_done and r.ended_at > prepared_at) then 'retracted' end $$;

create function waiting_claim_stays() returns trigger language plpgsql as $$
begin
  if ((old.status = 'prepared' and new.status = 'sent' and new.batch_id is null) or (old.batch_id is null and new.batch_id is not null))
    and why_claim_waits(new.encounter_id, new.frequency, new.prepared_at) is not null
  then raise exception 'a claim does not leave whose note is being checked or was retracted' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger waiting_claim_stays before update on claim for each row execute function waiting_claim_stays();

-- A file that holds such a claim, and went nowhere yet, is taken apart: the other claims wait for the next file.
alter table claim_batch add column taken_apart_at timestamptz;
alter table claim_batch add column taken_apart_by text;
alter table claim_batch add constraint taken_apart_by_somebody check ((taken_apart_at is null) = (taken_apart_by is null));
alter table claim_batch add constraint taken_apart_was_not_sent check (taken_apart_at is null or sent_at is null);

create or replace function prepared_claim_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.facts, old.charge, old.currency, old.encounter_id, old.patient_id, old.control_number, old.frequency, old.prepared_at)
      is distinct from (new.facts, new.charge, new.currency, new.encounter_id, new.patient_id, new.control_number, new.frequency, new.prepared_at)
    or (old.batch_id is not null and new.batch_id is distinct from old.batch_id
      and not (new.batch_id is null and exists (select from claim_batch b where b.id = old.batch_id and b.taken_apart_at is not null)))
  then raise exception 'what a claim says, and the file it went in, stand' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

alter table claim_step drop constraint claim_step_is_known;
alter table claim_step add constraint claim_step_is_known check (what in ('prepared', 'batched', 'taken_out', 'sent', 'accepted', 'paid', 'denied', 'patient_paid',
  'withdrawn', 'replaced', 'voided', 'card_paid', 'card_given_back', 'given_back', 'written_off', 'asked_again'));
