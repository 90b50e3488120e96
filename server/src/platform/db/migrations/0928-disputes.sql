-- A payment that its cardholder disputes with their bank, as the card processor tells it: a row a dispute, under the processor's own id.
create table dispute (
  id text collate "C" primary key,
  order_id text collate "C" not null references "order",
  -- in cents
  amount integer not null constraint dispute_is_money check (amount > 0),
  -- as the bank says why, in the processor's word for it
  reason text not null,
  -- asked: the bank only asks, and has taken nothing. open and answered: the processor has taken the money until the bank decides.
  state text not null constraint dispute_state_is_known check (state in ('asked', 'asked_answered', 'asked_ended', 'open', 'answered', 'won', 'lost')),
  -- until when it is to be answered at the processor
  answer_by timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint dispute_ends check ((ended_at is not null) = (state in ('asked_ended', 'won', 'lost')))
);
create index dispute_of_order on dispute (order_id, opened_at desc);

alter table dispute enable row level security;
create policy seen_with_order on dispute for select using (exists (select from "order" o where o.id = order_id));
create policy the_clinic on dispute using (is_clinic()) with check (is_clinic());
grant select, insert, update on dispute to clinic_app;

-- care_disputed: what of it a bank has taken back for good.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (account in ('processor', 'care', 'care_refunded', 'care_disputed'));
