-- When dermatologists can be seen by video: their week in the clinic's zone, its exceptions, and what counts for every visit.

create table availability (
  provider_id text collate "C" primary key references provider,
  -- rises with each change of the week, so that two windows do not write over each other
  version integer not null default 1,
  buffer_before integer not null check (buffer_before between 0 and 60),
  buffer_after integer not null check (buffer_after between 0 and 60),
  step_minutes integer not null check (step_minutes in (5, 10, 15, 20, 30, 60)),
  changed_at timestamptz not null default now()
);
alter table availability enable row level security;
create policy own_or_clinic on availability using (is_clinic() or provider_id = actor_id()) with check (is_clinic() or provider_id = actor_id());
grant select, insert, update on availability to clinic_app;

-- Minutes of the day by the clinic's clock; 1 is Monday.
create table availability_range (
  provider_id text collate "C" not null references availability,
  weekday integer not null check (weekday between 1 and 7),
  kind text not null check (kind in ('work', 'break')),
  begins integer not null check (begins >= 0),
  ends integer not null check (ends <= 1440),
  primary key (provider_id, weekday, kind, begins),
  constraint range_goes_forward check (begins < ends),
  constraint hours_do_not_overlap exclude using gist (provider_id with =, weekday with =, int4range(begins, ends) with &&) where (kind = 'work')
);
alter table availability_range enable row level security;
create policy own_or_clinic on availability_range
  using (is_clinic() or provider_id = actor_id()) with check (is_clinic() or provider_id = actor_id());
grant select, insert, delete on availability_range to clinic_app;

create table availability_exception (
  id text collate "C" primary key,
  provider_id text collate "C" not null references provider,
  kind text not null check (kind in ('off', 'extra')),
  first_day date not null,
  last_day date not null,
  -- without them the whole days
  begins integer check (begins >= 0),
  ends integer check (ends <= 1440),
  note text not null default '',
  constraint days_go_forward check (first_day <= last_day),
  constraint both_times_or_none check ((begins is null) = (ends is null)),
  constraint times_go_forward check (begins < ends),
  constraint more_hours_have_times check (kind = 'off' or begins is not null)
);
create index availability_exception_by_provider on availability_exception (provider_id, last_day);
alter table availability_exception enable row level security;
create policy own_or_clinic on availability_exception
  using (is_clinic() or provider_id = actor_id()) with check (is_clinic() or provider_id = actor_id());
grant select, insert, delete on availability_exception to clinic_app;

-- What counts for visits booked from a moment on. A row is never changed: a visit keeps the terms it was booked under.
create table visit_terms (
  id integer generated always as identity primary key,
  counts_from timestamptz not null default now(),
  notice_minutes integer not null check (notice_minutes >= 0),
  horizon_days integer not null check (horizon_days between 1 and 365),
  hold_minutes integer not null check (hold_minutes between 1 and 60),
  -- how long a freed time waits for the next on the waiting list
  offer_minutes integer not null check (offer_minutes between 5 and 1440),
  join_minutes_before integer not null check (join_minutes_before >= 0),
  join_minutes_after integer not null check (join_minutes_after >= 0),
  free_until_hours integer not null check (free_until_hours >= 0),
  late_fee integer not null check (late_fee >= 0),
  no_show_fee integer not null check (no_show_fee >= 0),
  currency text not null default 'USD' check (currency in ('USD', 'CAD')),
  -- a video visit that lies further back than this makes the next one a first visit again
  follow_up_months integer not null check (follow_up_months > 0)
);
create index visit_terms_by_time on visit_terms (counts_from desc, id desc);
alter table visit_terms enable row level security;
create policy seen_by_all on visit_terms for select using (true);
grant select on visit_terms to clinic_app;
create function terms_stand() returns trigger language plpgsql as $$
begin
  raise exception 'terms are never changed: write new ones' using errcode = 'restrict_violation';
end $$;
create trigger terms_stand before update or delete or truncate on visit_terms for each statement execute function terms_stand();
insert into visit_terms (counts_from, notice_minutes, horizon_days, hold_minutes, offer_minutes, join_minutes_before, join_minutes_after,
    free_until_hours, late_fee, no_show_fee, follow_up_months)
  values ('2020-01-01', 120, 60, 10, 120, 15, 60, 24, 4000, 4000, 36);
