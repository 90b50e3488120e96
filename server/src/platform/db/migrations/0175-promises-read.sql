-- One more thing that the owner says while setting up: which promises of the public pages the clinic keeps.
alter table set_up_proof drop constraint proof_has_kind;
alter table set_up_proof add constraint proof_has_kind
  check (kind in ('mail', 'keys', 'texts', 'cards', 'relay', 'sign_in', 'storage', 'legal', 'promises'));
