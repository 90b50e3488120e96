-- The page Health asks the pharmacy network and the fax service too.
alter table service_check
  drop constraint service_check_of,
  add constraint service_check_of check (name in ('mail', 'texts', 'cards', 'pharmacies', 'fax', 'relay', 'certificate'));
