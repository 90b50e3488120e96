-- Every day our orders are compared with the card processor's own word. What its news failed to tell is made good; what still differs is people's work.
create table reconciliation (
  -- the clinic's own
  day date primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  compared integer not null default 0,
  healed integer not null default 0,
  constraint heals_what_it_compared check (healed between 0 and compared)
);
alter table reconciliation enable row level security;
create policy seen_by_billing on reconciliation for select using (is_clinic() or actor_role() in ('staff', 'admin'));
create policy the_clinic on reconciliation using (is_clinic()) with check (is_clinic());
grant select, insert, update on reconciliation to clinic_app;

create table payment_difference (
  order_id text collate "C" primary key references "order",
  kind text not null constraint differs_in_a_kind check (kind in ('unknown', 'status', 'amount', 'books')),
  -- none when the processor knows nothing of it
  their_status text,
  their_captured integer,
  their_refunded integer,
  found_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_difference_open on payment_difference (found_at) where settled_at is null;
alter table payment_difference enable row level security;
create policy seen_by_billing on payment_difference for select using (is_clinic() or actor_role() in ('staff', 'admin'));
create policy the_clinic on payment_difference using (is_clinic()) with check (is_clinic());
grant select, insert, update on payment_difference to clinic_app;
