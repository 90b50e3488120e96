-- Where on the body the photos are that another provider sends. Nobody asked the patient for them: of the mouth and of intimate places none is kept, whoever
-- writes the row.
alter table referral_photo
  add column region text collate "C",
  add column side text,
  add column region_is_intimate boolean not null default false,
  add column region_takes_photos boolean not null default true,
  add constraint referral_photo_region_is_known foreign key (region, region_is_intimate, region_takes_photos)
    references body_region (id, is_intimate, takes_photos),
  add constraint referral_photo_side check (side is null or (side in ('left', 'right', 'both') and region is not null)),
  add constraint referral_photo_region_may_be_taken check (region_takes_photos and not region_is_intimate);
alter table econsult_photo
  add column region text collate "C",
  add column side text,
  add column region_is_intimate boolean not null default false,
  add column region_takes_photos boolean not null default true,
  add constraint econsult_photo_region_is_known foreign key (region, region_is_intimate, region_takes_photos)
    references body_region (id, is_intimate, takes_photos),
  add constraint econsult_photo_side check (side is null or (side in ('left', 'right', 'both') and region is not null)),
  add constraint econsult_photo_region_may_be_taken check (region_takes_photos and not region_is_intimate);
