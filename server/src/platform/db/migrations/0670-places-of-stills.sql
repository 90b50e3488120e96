-- Where on the body the picture is of that a dermatologist asks for in a visit: kept with the photo that answers it.
alter table visit_still
  add column region text collate "C" references body_region,
  add column side text,
  add constraint visit_still_side check (side is null or (side in ('left', 'right', 'both') and region is not null));
