-- Whoever objects to a change of e-mail address loses the ways in that were added since: recovery codes say when they were made, too.
-- Those from before nobody knows the day of; they are older than any objection that can still be made.
alter table recovery_code add column made_at timestamptz not null default '-infinity';
alter table recovery_code alter column made_at set default now();

-- Why money was given back, in words that the patient may read too. Promised before the processor is asked: it counts once the order's own sum
-- has reached it, and a try that failed is written over by the next.
create table refund (
  order_id text collate "C" not null references "order",
  refunded_before integer not null,
  amount integer not null constraint refund_is_money check (amount > 0),
  kind text not null constraint refund_is_of_a_kind
    check (kind in ('courtesy', 'charged_twice', 'not_provided', 'late', 'wrong_amount', 'asked')),
  made_at timestamptz not null default now(),
  primary key (order_id, refunded_before)
);
alter table refund enable row level security;
create policy seen_with_order on refund for select using (exists (select from "order" o where o.id = order_id));
create policy the_clinic on refund using (is_clinic()) with check (is_clinic());
grant select, insert, update on refund to clinic_app;
