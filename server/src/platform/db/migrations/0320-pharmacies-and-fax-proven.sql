-- Two more services that whoever sets the clinic up proves: the pharmacy network, which is asked, and the fax service, by a page that arrived.
alter table set_up_proof drop constraint proof_has_kind;
alter table set_up_proof add constraint proof_has_kind
  check (kind in ('mail', 'keys', 'texts', 'cards', 'relay', 'sign_in', 'storage', 'legal', 'promises', 'pharmacies', 'fax'));
