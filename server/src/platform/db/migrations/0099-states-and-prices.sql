-- The states that the clinic serves, each from a day on and perhaps until one, and prices that may differ by state.

create table served_state (
  id integer generated always as identity primary key,
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- the clock by which days begin there
  time_zone text not null,
  opens_on date not null,
  -- the first day on which nobody new is cared for; on the day of the opening itself where it was taken back
  closes_on date,
  constraint closes_after_opening check (closes_on >= opens_on),
  constraint state_is_open_once exclude using gist (state with =, daterange(opens_on, closes_on) with &&)
);
alter table served_state enable row level security;
create policy seen_by_all on served_state for select using (true);
create policy written_by_clinic on served_state using (is_clinic()) with check (is_clinic());
grant select, insert, update on served_state to clinic_app;
insert into served_state (state, time_zone, opens_on) values ('CA', 'America/Los_Angeles', '2020-01-01');

-- The day it is in a state; with none named, or one that is not served, the day it is where the clinic began.
create function today_in(wanted text) returns date language sql stable as $$
  select (now() at time zone coalesce(
    (select time_zone from served_state where state = wanted order by id desc limit 1),
    (select time_zone from served_state order by id limit 1), 'utc'))::date $$;

create function is_open_in(wanted text) returns boolean language sql stable as $$
  select exists (select from served_state
    where state = wanted and opens_on <= today_in(wanted) and (closes_on is null or closes_on > today_in(wanted))) $$;

-- Where somebody is taken to be before they have said: the state that was opened first of those that are open.
create function home_state() returns text language sql stable as $$
  select state from served_state s where is_open_in(s.state) order by opens_on, id limit 1 $$;

-- Prices are written once. One that does not count yet can be taken back, and stays as such. Later words about the same day win.
alter table service_price drop constraint service_price_pkey;
alter table service_price
  add column id integer generated always as identity primary key,
  -- null: wherever no state has a price of its own
  add column state text check (state ~ '^[A-Z]{2}$'),
  add column set_by text collate "C" references account,
  add column set_at timestamptz not null default now(),
  add column taken_back_at timestamptz,
  -- none for a state: from then on it has the price of everywhere
  alter column price drop not null,
  add constraint price_is_sane check (price <= 1000000),
  add constraint price_everywhere_is_a_price check (price is not null or state is not null);
create index service_price_by_day on service_price (service_id, state, from_day desc, id desc) where taken_back_at is null;
alter table service_price enable row level security;
create policy seen_by_all on service_price for select using (true);
create policy written_by_clinic on service_price for insert with check (is_clinic());
create policy taken_back_by_clinic on service_price for update using (is_clinic() and from_day > today_in(state)) with check (is_clinic());
grant insert, update (taken_back_at) on service_price to clinic_app;

create function price_in_force(of_service integer, at_state text, on_day date) returns integer language sql stable as $$
  select coalesce(
    (select p.price from (select price from service_price where service_id = of_service and currency = 'USD' and taken_back_at is null
      and state = at_state and from_day <= on_day order by from_day desc, id desc limit 1) p),
    (select price from service_price where service_id = of_service and currency = 'USD' and taken_back_at is null
      and state is null and from_day <= on_day order by from_day desc, id desc limit 1)) $$;

alter table service
  add column takes_insurance boolean not null default false,
  add column version integer not null default 1,
  add constraint service_has_a_name check (btrim(name) <> '' and length(name) <= 80),
  add constraint service_lasts check (minutes between 5 and 240);
update service set takes_insurance = true where kind in ('video_first', 'video_follow_up');
alter table service enable row level security;
create policy seen_by_all on service for select using (true);
create policy written_by_clinic on service for update using (is_clinic()) with check (is_clinic());
grant update (name, minutes, takes_insurance, is_offered, version) on service to clinic_app;
