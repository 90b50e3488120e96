-- A file of claims goes into the clinic's folder or onto the clearinghouse's server by itself: laid under a name that nobody fetches, then given its own. It is tried again, longer apart each time; then a person sees to it.
alter table claim_batch add column laid_as text;
-- where it was laid: another place gets it laid anew
alter table claim_batch add column laid_in text;
alter table claim_batch add column delivered_to text;
alter table claim_batch add column tries integer not null default 0;
-- while one tries, the others wait until then
alter table claim_batch add column next_try_at timestamptz;
alter table claim_batch add column fault text not null default '';
alter table claim_batch add column failed_at timestamptz;
-- whoever sees to it
alter table claim_batch add column owner_id text collate "C" references account;
update claim_batch set owner_id = made_by;
update claim_batch set delivered_to = 'the folder' where written_at is not null;
alter table claim_batch add constraint delivered_somewhere check ((written_at is null) = (delivered_to is null));
alter table claim_batch add constraint failed_with_a_fault check (failed_at is null or fault <> '');
alter table claim_batch add constraint laid_somewhere check ((laid_as is null) = (laid_in is null));
create index claim_batch_to_deliver on claim_batch (next_try_at) where written_at is null and sent_at is null and failed_at is null;

-- Proven by laying a file onto the server and taking it away again.
alter table set_up_proof drop constraint proof_has_kind;
alter table set_up_proof add constraint proof_has_kind
  check (kind in ('mail', 'keys', 'texts', 'cards', 'relay', 'sign_in', 'storage', 'legal', 'promises', 'pharmacies', 'shipping', 'fax', 'claims'));
