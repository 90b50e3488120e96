-- The patient's part of a claim, paid by card: an order beside the one for the care itself. What was paid, waived and is still owed stands with the claim, and follows the card in the same transaction.

alter table "order" add column claim_id text collate "C" references claim;
alter table "order" drop constraint order_encounter_id_key;
-- one for the care itself, and of those for the patient's part one at a time that may still take money
create unique index order_of_care on "order" (encounter_id) where claim_id is null;
create unique index order_of_part_under_way on "order" (encounter_id)
  where claim_id is not null and status in ('confirming', 'needs_action', 'declined', 'authorised');
create index order_of_part on "order" (encounter_id, created_at) where claim_id is not null;
create index order_by_claim on "order" (claim_id) where claim_id is not null;

-- What the clinic does not ask for: waived by whoever bills, or given back by the front desk without the figures being wrong.
alter table claim add column written_off integer not null default 0 check (written_off >= 0);
-- whoever bills may put the part right after it was paid: what is over is given back
alter table claim drop constraint patient_pays_their_part;
alter table claim drop constraint patient_part_is_open;
alter table claim add constraint paid_by_patient_is_no_debt check (patient_paid >= 0);
alter table claim add column patient_owes integer generated always as
  (case when status in ('paid', 'patient_part', 'denied') then greatest(0, patient_part - written_off - patient_paid) else 0 end) stored;
alter table claim add column to_give_back integer generated always as
  (case when status in ('paid', 'patient_part', 'denied') then greatest(0, patient_paid - greatest(0, patient_part - written_off))
        when status = 'voided' then patient_paid else 0 end) stored;
alter table claim add constraint patient_part_is_owed
  check (status not in ('paid', 'patient_part') or (status = 'patient_part') = (patient_part - written_off - patient_paid > 0));
-- when the patient was asked for what they owe now, and reminded of it
alter table claim add column asked_at timestamptz;
alter table claim add column reminded_at timestamptz;
create index claim_to_remind on claim (asked_at) where patient_owes > 0 and reminded_at is null;
create index claim_to_give_back on claim (encounter_id) where to_give_back > 0;
update claim set asked_at = now(), reminded_at = now() where patient_part > patient_paid;

-- What the bank took or gave back of the patient's part: what is given back and was not over is waived, and never asked for again.
create function part_follows_card() returns trigger language plpgsql as $$
declare
  moved constant integer := (new.captured - new.refunded) - (old.captured - old.refunded);
begin
  if moved = 0 then return new; end if;
  update claim c set
      patient_paid = after.paid, written_off = after.waived, version = c.version + 1,
      status = case when c.status not in ('paid', 'patient_part') then c.status
        when c.patient_part > after.paid + after.waived then 'patient_part' else 'paid' end
    from (select w.id, greatest(0, w.patient_paid + moved) as paid,
            w.written_off + case when w.status = 'voided' then 0 else greatest(0, -moved - w.to_give_back) end as waived
          from claim w where w.encounter_id = new.encounter_id and w.status not in ('withdrawn', 'replaced') for update) after
   where c.id = after.id;
  return new;
end $$;
create trigger part_follows_card after update of captured, refunded on "order"
  for each row when (new.claim_id is not null) execute function part_follows_card();

alter table claim_step drop constraint claim_step_what_check;
alter table claim_step add constraint claim_step_is_known check (what in ('prepared', 'batched', 'sent', 'accepted', 'paid', 'denied', 'patient_paid',
  'withdrawn', 'replaced', 'voided', 'card_paid', 'card_given_back', 'given_back', 'written_off', 'asked_again'));
-- the order or refund that it tells of: told once
alter table claim_step add column about text not null default '';
create unique index claim_step_told_once on claim_step (claim_id, what, about) where about <> '';

-- What a patient owes for a visit: the care itself where a card gave nothing, and then their part of what an insurer was billed, unless the bank is at work on it.
create or replace function owed_for_visit(patient text) returns jsonb language sql stable as $$
  select jsonb_build_object('order_id', owed.order_id, 'bill_id', owed.bill_id, 'amount', owed.amount, 'currency', owed.currency, 'status', a.status,
      'starts_at', to_char(lower(a.during) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'time_zone', a.time_zone)
    from appointment a
    join (
      select o.encounter_id, o.id as order_id, null as bill_id, o.amount, o.currency, o.comment <> '' as is_fee
        from "order" o where o.patient_id = patient and o.claim_id is null and o.status in ('declined', 'needs_action')
      union all
      select c.encounter_id, null, c.encounter_id, c.patient_owes, c.currency, true
        from claim c where c.patient_id = patient and c.patient_owes > 0 and not exists (
          select from "order" o where o.encounter_id = c.encounter_id and o.claim_id is not null and o.status in ('confirming', 'authorised'))
    ) owed on owed.encounter_id = a.id
   where a.patient_id = patient and (owed.is_fee or a.status in ('ended', 'note_signed'))
   order by owed.order_id is null, lower(a.during) desc
   limit 1
$$;
