-- Whether words about patients are sealed where no setting says so (decision 0467): in a clinic that begins with a version that knows how, from the first word on.
create table sealing_default (
  is_clinic boolean primary key default true,
  seals boolean not null,
  constraint there_is_one_sealing_default check (is_clinic)
);
alter table sealing_default enable row level security;
create policy the_clinic on sealing_default using (is_clinic());
grant select on sealing_default to clinic_app;

insert into sealing_default (seals) select not exists (select from account);
