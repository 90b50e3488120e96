-- How outside services stood when they were last asked, and an index for what is not sent.
create table service_check (
  name text primary key,
  checked_at timestamptz not null default now(),
  -- what was wrong; null when the service answered well
  fault text,
  -- since when it stands as it does
  since timestamptz not null default now(),
  failed_checks integer not null default 0,
  -- of what ends by itself, as a certificate does
  ends_at timestamptz,
  constraint service_check_of check (name in ('mail', 'texts', 'cards', 'relay', 'certificate')),
  constraint service_check_counts check ((fault is null) = (failed_checks = 0))
);
alter table service_check enable row level security;
create policy the_clinic on service_check using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on service_check to clinic_app;

create index letter_unsent on letter (created_at) where sent_at is null;
