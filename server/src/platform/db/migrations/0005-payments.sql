-- Cards on file, orders, and the money that moved.

create table payment_method (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  processor_card_id text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  is_default boolean not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint default_is_on_file check (not (is_default and removed_at is not null))
);
create unique index payment_method_one_default on payment_method (account_id) where is_default;
create index payment_method_by_account on payment_method (account_id) where removed_at is null;
alter table payment_method enable row level security;
create policy own_or_clinic on payment_method using (is_clinic() or account_id = actor_id()) with check (is_clinic() or account_id = actor_id());
grant select, insert, update on payment_method to clinic_app;

create table "order" (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  patient_id text collate "C" not null references patient,
  encounter_id text collate "C" not null unique references encounter,
  service_id integer not null references service,
  description text not null,
  amount integer not null check (amount >= 0),
  currency text not null check (currency in ('USD', 'CAD')),
  status text not null default 'confirming'
    check (status in ('confirming', 'needs_action', 'declined', 'authorised', 'paid', 'released', 'refunded')),
  payment_method_id text collate "C" not null references payment_method,
  -- rises with each new try, so that the processor's key of one try is never that of another
  attempt integer not null default 1,
  authorisation_id text unique,
  -- the processor's count of changes: older news never undoes newer
  authorisation_version integer not null default 0,
  problem text,
  action_url text,
  created_at timestamptz not null default now()
);
create index order_by_account on "order" (account_id, created_at desc);
create index order_by_payment_method on "order" (payment_method_id);
create table order_status (
  order_id text collate "C" not null references "order",
  status text not null,
  at timestamptz not null default clock_timestamp()
);
create index order_status_by_order on order_status (order_id, at);
create function note_order_status() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    insert into order_status (order_id, status) values (new.id, new.status);
  end if;
  return new;
end $$;
create trigger order_status_is_noted after insert or update on "order" for each row execute function note_order_status();

alter table "order" enable row level security;
alter table order_status enable row level security;
create policy seen_by on "order"
  using (is_clinic() or account_id = actor_id() or (actor_role() in ('client', 'staff') and may_see_desk_record(patient_id)))
  with check (is_clinic() or account_id = actor_id());
create policy seen_with_order on order_status for select using (exists (select from "order" o where o.id = order_id));
grant select, insert, update on "order" to clinic_app;
grant select on order_status to clinic_app;

-- What a patient was charged for: the line of a receipt.
create table fee (
  id text collate "C" primary key,
  order_id text collate "C" not null unique references "order",
  patient_id text collate "C" not null references patient,
  provider_id text collate "C" not null references provider,
  service_id integer not null references service,
  amount integer not null check (amount >= 0),
  currency text not null,
  comment text not null default '',
  at timestamptz not null default now()
);
create index fee_by_patient on fee (patient_id);
alter table fee enable row level security;
create policy seen_by on fee using (is_clinic() or (actor_role() in ('client', 'staff') and may_see_desk_record(patient_id))) with check (is_clinic());
grant select, insert on fee to clinic_app;

-- Each notice of the processor is worked once.
create table processor_notice (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
alter table processor_notice enable row level security;
create policy the_clinic on processor_notice using (is_clinic()) with check (is_clinic());
grant select, insert on processor_notice to clinic_app;
