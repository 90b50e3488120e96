-- What the pharmacy network keeps: who prescribes through it, what it was given, and what it has told of it.
create schema if not exists pharmacy_network;

create table if not exists pharmacy_network.prescriber (
  id text primary key,
  reference text not null constraint prescriber_reference_unique unique,
  name text not null,
  npi text not null,
  created_at timestamptz not null
);

create table if not exists pharmacy_network.prescription (
  message_id text primary key,
  pharmacy text not null,
  message jsonb not null,
  state text not null,
  created_at timestamptz not null,
  -- when the pharmacy has it, or answers a CancelRx, by itself
  due_at timestamptz,
  constraint prescription_state check (state in ('queued', 'received', 'partly_filled', 'filled', 'not_picked_up', 'failed', 'cancelled'))
);
create index if not exists prescription_newest on pharmacy_network.prescription (created_at desc);
create index if not exists prescription_due on pharmacy_network.prescription (due_at) where due_at is not null;

-- A CancelRx. A pharmacy that said no may be asked again.
create table if not exists pharmacy_network.cancel (
  message_id text primary key,
  about text not null references pharmacy_network.prescription,
  reason text not null,
  at timestamptz not null,
  answered_at timestamptz
);
create unique index if not exists cancel_open_once on pharmacy_network.cancel (about) where answered_at is null;

create table if not exists pharmacy_network.news (
  id text primary key,
  sequence bigint generated always as identity,
  message_id text not null references pharmacy_network.prescription,
  event text not null,
  words text not null,
  at timestamptz not null,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  delivered_at timestamptz,
  last_problem text,
  constraint news_event check (event in ('accepted', 'received', 'filled', 'partly_filled', 'not_picked_up', 'failed', 'cancelled',
    'cancel_refused', 'renewal_asked'))
);
create index if not exists news_of_prescription on pharmacy_network.news (message_id, sequence);
create index if not exists news_untold on pharmacy_network.news (message_id, sequence) where delivered_at is null;

-- What the clinic has said to a renewal that was asked for.
create table if not exists pharmacy_network.renewal_answer (
  news_id text primary key references pharmacy_network.news,
  is_approved boolean not null,
  words text not null,
  at timestamptz not null
);

-- How the network is just now, and whether its pharmacists wait for somebody to press their buttons.
create table if not exists pharmacy_network.standing (
  is_only boolean primary key default true check (is_only),
  is_down boolean not null default false,
  is_by_hand boolean not null default false
);
insert into pharmacy_network.standing default values on conflict do nothing;

-- Whether the pharmacy that mails is away; added later than the rest.
alter table pharmacy_network.standing add column if not exists is_shipping_away boolean not null default false;

-- What the pharmacy that mails was asked to send, and what it has told of it.
create table if not exists pharmacy_network.shipment (
  order_id text primary key,
  message jsonb not null,
  state text not null,
  carrier text not null default '',
  tracking_number text not null default '',
  expected_on date,
  created_at timestamptz not null,
  constraint shipment_state check (state in ('ordered', 'shipped', 'delivered', 'lost', 'refused', 'cancelled'))
);
create index if not exists shipment_newest on pharmacy_network.shipment (created_at desc);

create table if not exists pharmacy_network.shipment_news (
  id text primary key,
  sequence bigint generated always as identity,
  order_id text not null references pharmacy_network.shipment,
  event text not null,
  words text not null,
  carrier text not null,
  tracking_number text not null,
  expected_on date,
  at timestamptz not null,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  delivered_at timestamptz,
  last_problem text,
  constraint shipment_news_event check (event in ('accepted', 'shipped', 'delayed', 'delivered', 'lost', 'refused', 'cancelled'))
);
create index if not exists news_of_shipment on pharmacy_network.shipment_news (order_id, sequence);
create index if not exists shipment_news_untold on pharmacy_network.shipment_news (order_id, sequence) where delivered_at is null;

-- Who works in the books owns nothing in them.
do $$ begin
  if not exists (select from pg_roles where rolname = 'pharmacy_network') then create role pharmacy_network nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
end $$;
do $$ begin
  if not pg_has_role(current_user, 'pharmacy_network', 'SET') then grant pharmacy_network to current_user; end if;
end $$;
grant usage on schema pharmacy_network to pharmacy_network;
grant select, insert, update, delete on all tables in schema pharmacy_network to pharmacy_network;
grant usage on all sequences in schema pharmacy_network to pharmacy_network;
