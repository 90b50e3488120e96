-- The clinic's own logo: one, small, on every page, and in every backup with it.

create table clinic_logo (
  single boolean primary key default true check (single),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  png bytea not null check (octet_length(png) between 1 and 2000000),
  width integer not null check (width between 1 and 800),
  height integer not null check (height between 40 and 800),
  holds_name boolean not null,
  put_at timestamptz not null default now()
);
alter table clinic_logo enable row level security;
create policy the_clinic on clinic_logo using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on clinic_logo to clinic_app;
