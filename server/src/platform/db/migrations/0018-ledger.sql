-- Every cent that moved, in two places at once: where it left and where it came to. Written once, never changed.

alter table "order" add column captured integer not null default 0;
alter table "order" add column refunded integer not null default 0;
update "order" set captured = amount where status in ('paid', 'refunded');
update "order" set refunded = amount where status = 'refunded';
alter table "order" add constraint takes_what_was_agreed check (captured between 0 and amount);
alter table "order" add constraint gives_back_what_was_taken check (refunded between 0 and captured);
alter table "order" add constraint paid_means_taken check (status not in ('paid', 'refunded') or captured > 0 or amount = 0);

create table ledger_entry (
  id bigint generated always as identity primary key,
  -- what moved together: the entries of one posting sum to nothing
  posting text not null,
  -- processor: money the card processor holds for us. care: what care was paid for. care_refunded: what of it was given back.
  account text not null check (account in ('processor', 'care', 'care_refunded')),
  -- in cents; what comes in is positive, what goes out negative
  amount integer not null check (amount <> 0),
  currency text not null check (currency in ('USD', 'CAD')),
  order_id text collate "C" not null references "order",
  at timestamptz not null default now(),
  constraint once_a_posting unique (posting, account)
);
create index ledger_entry_by_order on ledger_entry (order_id);
create index ledger_entry_by_time on ledger_entry (at);

create function posting_sums_to_nothing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from ledger_entry where posting = new.posting group by currency having sum(amount) <> 0) then
    raise exception 'posting % does not sum to nothing', new.posting using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_sums_to_nothing after insert on ledger_entry
  deferrable initially deferred for each row execute function posting_sums_to_nothing();

create function ledger_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed' using errcode = 'restrict_violation';
end $$;
create trigger ledger_stands before update or delete or truncate on ledger_entry for each statement execute function ledger_stands();

alter table ledger_entry enable row level security;
create policy seen_by_billing on ledger_entry for select using (is_clinic() or actor_role() in ('staff', 'admin'));
create policy written_by_clinic on ledger_entry for insert with check (is_clinic());
grant select, insert on ledger_entry to clinic_app;

insert into ledger_entry (posting, account, amount, currency, order_id)
  select o.id || '.captured.' || o.captured, e.account, e.sign * o.captured, o.currency, o.id
  from "order" o cross join (values ('processor', 1), ('care', -1)) e (account, sign) where o.captured > 0;
insert into ledger_entry (posting, account, amount, currency, order_id)
  select o.id || '.refunded.' || o.refunded, e.account, e.sign * o.refunded, o.currency, o.id
  from "order" o cross join (values ('processor', -1), ('care_refunded', 1)) e (account, sign) where o.refunded > 0;
