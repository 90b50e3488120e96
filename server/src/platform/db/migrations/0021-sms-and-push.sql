-- Messages beside letters: numbers that said STOP, and the browsers of the clinic's people that asked to be notified.

create table text_stop (
  phone text primary key,
  stopped_at timestamptz not null default now()
);
alter table text_stop enable row level security;
create policy the_clinic on text_stop using (is_clinic()) with check (is_clinic());
grant select, insert, delete on text_stop to clinic_app;

-- A browser that may be notified, in the session in which it was allowed: who signs out there is left alone there.
create table push_subscription (
  id text collate "C" primary key,
  account_id text collate "C" not null references account,
  session_id text collate "C" not null references session,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- its push service says that it is gone, or its owner switched it off
  ended_at timestamptz,
  constraint push_subscription_is_of_one_browser unique (endpoint)
);
create index push_subscription_by_account on push_subscription (account_id) where ended_at is null;
alter table push_subscription enable row level security;
create policy self_or_clinic on push_subscription using (is_clinic() or account_id = actor_id()) with check (is_clinic());
grant select, insert, update on push_subscription to clinic_app;

-- One notification for one browser about one event, sent once.
create table push_message (
  id text collate "C" primary key,
  subscription_id text collate "C" not null references push_subscription,
  event_id bigint not null references event,
  body text not null,
  path text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  constraint push_message_is_sent_once unique (subscription_id, event_id)
);
alter table push_message enable row level security;
create policy the_clinic on push_message using (is_clinic()) with check (is_clinic());
grant select, insert, update on push_message to clinic_app;
