-- Who wishes to be told when the clinic opens in their state: an address and a state, and nothing else. Erased once told, or when never confirmed.

create table opening_notice (
  code_hash text primary key,
  email text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);
-- twelve forms at once are one wish
create unique index opening_notice_once on opening_notice (lower(email), state);
create index opening_notice_by_state on opening_notice (state) where confirmed_at is not null;
alter table opening_notice enable row level security;
create policy the_clinic on opening_notice using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on opening_notice to clinic_app;
