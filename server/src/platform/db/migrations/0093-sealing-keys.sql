-- Which keys this clinic has sealed with, by a fingerprint that opens nothing: a start with other keys is refused before it seals anything.
create table sealing_key (
  fingerprint text primary key,
  first_used_at timestamptz not null default now()
);
alter table sealing_key enable row level security;
create policy the_clinic on sealing_key using (is_clinic()) with check (is_clinic());
grant select, insert on sealing_key to clinic_app;
