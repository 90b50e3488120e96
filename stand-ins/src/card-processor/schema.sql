-- The card processor's own books: never a card number or a security code, only what is printed on a receipt.
create schema if not exists card_processor;

create table if not exists card_processor.customer (
  reference text primary key,
  created_at timestamptz not null
);

create table if not exists card_processor.card (
  id text primary key,
  customer text not null references card_processor.customer,
  brand text not null,
  last4 text not null constraint card_last4_is_four_digits check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null constraint card_month check (exp_month between 1 and 12),
  exp_year smallint not null,
  fingerprint text not null,
  behaviour text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index if not exists card_once_per_customer
  on card_processor.card (customer, fingerprint) where removed_at is null;

create table if not exists card_processor.setup (
  id text primary key,
  customer text not null references card_processor.customer,
  card_id text references card_processor.card,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table if not exists card_processor.authorisation (
  id text primary key,
  reference text not null,
  card_id text not null references card_processor.card,
  amount_cents integer not null,
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  currency text not null,
  return_url text not null,
  challenge_id text not null constraint authorisation_challenge_unique unique,
  idempotency_key text not null constraint authorisation_once_per_key unique,
  state text not null default 'processing',
  decline_code text,
  failed_answers smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint authorisation_state check (state in ('processing', 'requires_action', 'authorised', 'declined',
    'captured', 'partially_refunded', 'refunded', 'released')),
  constraint authorisation_amount check (amount_cents > 0),
  constraint capture_within_amount check (captured_cents between 0 and amount_cents),
  constraint refund_within_capture check (refunded_cents between 0 and captured_cents)
);
create index if not exists authorisation_still_open
  on card_processor.authorisation (expires_at) where state in ('processing', 'requires_action', 'authorised');

create table if not exists card_processor.capture (
  id text primary key,
  authorisation_id text not null constraint capture_once references card_processor.authorisation unique,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);

create table if not exists card_processor.refund (
  id text primary key,
  authorisation_id text not null references card_processor.authorisation,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);

-- What cardholders have told their banks, when the processor speaks Stripe's language; tests write it, and say its state as Stripe does.
create table if not exists card_processor.dispute (
  id text primary key,
  authorisation_id text not null references card_processor.authorisation,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'needs_response',
  reason text not null default 'fraudulent',
  due_at timestamptz,
  created_at timestamptz not null default now()
);

create table if not exists card_processor.idempotency_key (
  key text primary key,
  wish text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null
);

create table if not exists card_processor.webhook (
  id text primary key,
  sequence bigint generated always as identity,
  body text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  delivered_at timestamptz,
  abandoned_at timestamptz,
  last_problem text
);
create index if not exists webhook_due
  on card_processor.webhook (due_at) where delivered_at is null and abandoned_at is null;

-- What the clinic has noted at its own things, when the processor speaks Stripe's language.
create table if not exists card_processor.metadata (
  id text primary key,
  notes jsonb not null,
  created_at timestamptz not null
);

-- Who works in the books owns nothing in them.
do $$ begin
  if not exists (select from pg_roles where rolname = 'card_processor') then create role card_processor nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
end $$;
do $$ begin
  if not pg_has_role(current_user, 'card_processor', 'SET') then grant card_processor to current_user; end if;
end $$;
grant usage on schema card_processor to card_processor;
grant select, insert, update, delete on all tables in schema card_processor to card_processor;
grant usage on all sequences in schema card_processor to card_processor;
