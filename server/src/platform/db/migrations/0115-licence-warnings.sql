-- That a license ends soon was told: once for each of its last days and each time it was told, whatever process looks.
create table licence_warning (
  provider_id text collate "C" not null references provider,
  state text not null,
  expires_on date not null,
  days smallint not null,
  told_at timestamptz not null default now(),
  constraint licence_warning_is_told_once primary key (provider_id, state, expires_on, days),
  constraint licence_warning_is_one_of check (days in (90, 30, 7))
);
alter table licence_warning enable row level security;
create policy the_clinic on licence_warning using (is_clinic()) with check (is_clinic());
grant select, insert on licence_warning to clinic_app;
