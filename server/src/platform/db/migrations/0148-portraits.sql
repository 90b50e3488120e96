-- Portraits of dermatologists: small, public once their record is, and in every backup with it.

create table portrait (
  provider_id text collate "C" primary key references provider,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  jpeg bytea not null check (octet_length(jpeg) between 1 and 1000000),
  put_at timestamptz not null default now()
);
create index portrait_by_content on portrait (sha256);
alter table portrait enable row level security;
create policy the_clinic on portrait using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on portrait to clinic_app;
