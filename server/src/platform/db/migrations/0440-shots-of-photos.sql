-- What a photo shows and what the patient's own device measured of it; and which shot a dermatologist finds missing.

-- Shown beside the photo and never a reason for anything: both come from the patient's device as they are.
alter table photo
  add column shot text,
  add column quality jsonb,
  add constraint photo_shot_is_a_word check (shot ~ '^[a-z_]{1,40}$'),
  add constraint photo_quality_is_short check (jsonb_typeof(quality) = 'object' and pg_column_size(quality) < 1000);

alter table info_request
  add column shot text,
  add constraint info_request_shot_is_a_word check (shot ~ '^[a-z_]{1,40}$'),
  add constraint info_request_shot_is_of_a_photo check (shot is null or wants = 'photo');
