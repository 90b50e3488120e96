-- What insurers know a service by. The texts of procedure codes are licensed, so only the numbers that the operator enters are kept.

create table service_code (
  service_id integer primary key references service,
  -- CPT or HCPCS level II
  procedure_code text not null constraint a_procedure_code check (procedure_code ~ '^[A-Z0-9]{5}$'),
  modifiers text[] not null default '{}' constraint at_most_four_modifiers check (cardinality(modifiers) <= 4),
  -- of CMS's list: 02 and 10 are telehealth
  place_of_service text not null constraint a_place_of_service check (place_of_service ~ '^[0-9]{2}$'),
  version integer not null default 1,
  set_by text collate "C" not null references account,
  set_at timestamptz not null default now()
);
alter table service_code enable row level security;
create policy the_clinic on service_code using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on service_code to clinic_app;
