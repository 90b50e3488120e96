-- A refund has an id of its own, under which the processor is asked, and a state: papers come from those that were made. One of an order at a
-- time: what is left is known only once the processor has answered.
alter table refund rename column made_at to asked_at;
alter table refund add column id text collate "C";
alter table refund add column state text not null default 'asked' constraint refund_state_is_known check (state in ('asked', 'made', 'refused'));
alter table refund add column made_at timestamptz;
-- none: the clinic itself, because care was not given
alter table refund add column asked_by text collate "C" references account;
-- for our own records
alter table refund add column reason text not null default '';

-- until now a refund counted once the order's own sum had reached it; what it did not reach had come to nothing
update refund r set
  id = translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'),
  state = case when r.refunded_before + r.amount <= o.refunded then 'made' else 'refused' end,
  made_at = case when r.refunded_before + r.amount <= o.refunded then r.asked_at end
from "order" o where o.id = r.order_id;

alter table refund drop constraint refund_pkey;
alter table refund drop column refunded_before;
alter table refund add primary key (id);
alter table refund add constraint refund_made_has_its_moment check ((state = 'made') = (made_at is not null));
create unique index refund_one_at_a_time on refund (order_id) where state = 'asked';
create index refund_by_order on refund (order_id, made_at);

-- An order's earlier hold, which another try has replaced: remembered until the processor has let it go, whatever ends in between.
create table replaced_hold (
  authorisation_id text primary key,
  order_id text collate "C" not null references "order",
  attempt integer not null,
  replaced_at timestamptz not null default now(),
  let_go_at timestamptz
);
create index replaced_hold_to_let_go on replaced_hold (order_id) where let_go_at is null;
alter table replaced_hold enable row level security;
create policy the_clinic on replaced_hold using (is_clinic()) with check (is_clinic());
grant select, insert, update on replaced_hold to clinic_app;
