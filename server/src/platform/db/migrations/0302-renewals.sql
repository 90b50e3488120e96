-- An approved refill is a new prescription that follows another; of such a line the last one counts.
alter table prescription
  add column renews text collate "C" references prescription,
  add column refill_id text collate "C" references refill_request,
  add constraint renewal_has_its_refill check (num_nulls(renews, refill_id) in (0, 2));
alter table prescription drop constraint prescription_has_its_place;
create unique index prescription_has_its_place on prescription (note_id, position) where renews is null;
create unique index prescription_is_renewed_once on prescription (renews) where renews is not null;
create index prescription_by_refill on prescription (refill_id) where refill_id is not null;
