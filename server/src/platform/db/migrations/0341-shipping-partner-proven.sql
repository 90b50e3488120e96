-- One more service that whoever sets the clinic up proves, and that is asked every five minutes.
alter table set_up_proof drop constraint proof_has_kind;
alter table set_up_proof add constraint proof_has_kind
  check (kind in ('mail', 'keys', 'texts', 'cards', 'relay', 'sign_in', 'storage', 'legal', 'promises', 'pharmacies', 'fax', 'shipping'));
alter table service_check
  drop constraint service_check_of,
  add constraint service_check_of check (name in ('mail', 'texts', 'cards', 'pharmacies', 'shipping', 'fax', 'relay', 'certificate'));
