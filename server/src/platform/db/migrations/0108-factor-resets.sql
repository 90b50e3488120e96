-- A second step that its owner lost is taken away by two people of the clinic, or, asked for on the clinic's own machine, after a day in which everybody
-- who manages people has been told.
create table factor_reset (
  id text primary key,
  account_id text not null references account (id),
  asked_at timestamptz not null default now(),
  -- null: on the machine itself
  asked_by text references account (id),
  because text not null,
  -- everybody who manages people was told: the day begins
  announced_at timestamptz,
  agreed_by text references account (id),
  ended_at timestamptz,
  -- what ended it
  was_done boolean,
  constraint factor_reset_is_of_another check (asked_by <> account_id and agreed_by <> account_id),
  constraint factor_reset_needs_two check (agreed_by <> asked_by),
  constraint factor_reset_ends_one_way check ((ended_at is null) = (was_done is null)),
  constraint factor_reset_is_agreed_to check (was_done is not true or asked_by is null or agreed_by is not null)
);
create unique index one_factor_reset_at_a_time on factor_reset (account_id) where ended_at is null;
alter table factor_reset enable row level security;
create policy the_clinic on factor_reset using (is_clinic()) with check (is_clinic());
grant select, insert, update on factor_reset to clinic_app;
