-- More that the owner proves while setting up: that cards are charged and refunded, text messages arrive, the relay and the sign-in of others
-- answer, files are kept, and that the legal texts were read.
alter table set_up_proof drop constraint proof_has_kind;
alter table set_up_proof add constraint proof_has_kind
  check (kind in ('mail', 'keys', 'texts', 'cards', 'relay', 'sign_in', 'storage', 'legal'));
-- What it was proven with: of cards, the processor's form of the card.
alter table set_up_proof add column about text collate "C";
