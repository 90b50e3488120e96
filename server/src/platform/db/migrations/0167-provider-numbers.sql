-- The NPI of a dermatologist, and the DEA number as it is sealed: for whoever manages people, through the clinic.

create table provider_number (
  provider_id text collate "C" primary key references provider,
  npi text constraint provider_number_one_npi unique check (npi ~ '^[12][0-9]{9}$'),
  sealed_dea bytea,
  changed_at timestamptz not null default now()
);
alter table provider_number enable row level security;
create policy the_clinic on provider_number using (is_clinic()) with check (is_clinic());
grant select, insert, update on provider_number to clinic_app;
