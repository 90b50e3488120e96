-- The insured's numbers in what a claim says, under the patient's key: `facts` has them empty then, and the rest as ever. What was prepared before stays as it
-- was prepared. The files that insurers got hold them as well, those of many patients: one text under the clinic's ring.
alter table claim add column key_id text collate "C", add column under_key bytea;
create or replace function prepared_claim_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_moves(to_jsonb(old), to_jsonb(new)) then return new; end if;
  if (old.facts, old.charge, old.currency, old.encounter_id, old.patient_id, old.control_number, old.frequency, old.prepared_at, old.key_id, old.under_key)
      is distinct from
        (new.facts, new.charge, new.currency, new.encounter_id, new.patient_id, new.control_number, new.frequency, new.prepared_at, new.key_id, new.under_key)
    or (old.batch_id is not null and new.batch_id is distinct from old.batch_id
      and not (new.batch_id is null and exists (select from claim_batch b where b.id = old.batch_id and b.taken_apart_at is not null)))
  then raise exception 'what a claim says, and the file it went in, stand' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
alter table claim_batch add column sealed_file bytea;
