-- How fast passwords are tried for one e-mail, from all addresses together; kept for e-mails that nobody has as well.
create table sign_in_pace (
  key text primary key,
  tries integer not null default 1,
  began_at timestamptz not null default now(),
  -- the next try from a browser that is not known is looked at from here on
  next_at timestamptz not null default now()
);
create index sign_in_pace_by_begin on sign_in_pace (began_at);
alter table sign_in_pace enable row level security;
create policy the_clinic on sign_in_pace using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on sign_in_pace to clinic_app;
