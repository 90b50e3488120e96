-- Where on the body a concern is and what a photo shows: the vocabulary as records, so that no row names a place that is none; and the rules of photographs.

-- The same list as `contract/src/body-places/regions.ts`, which has the words; a test holds them together. A region is added by a migration, and never taken away.
create table body_region (
  id text collate "C" primary key,
  has_sides boolean not null,
  is_intimate boolean not null,
  takes_photos boolean not null,
  constraint body_region_for_photos unique (id, is_intimate, takes_photos)
);
insert into body_region (id, has_sides, is_intimate, takes_photos) values
  ('whole_face', false, false, true),
  ('forehead', false, false, true),
  ('temple', true, false, true),
  ('eyebrow', true, false, true),
  ('upper_eyelid', true, false, true),
  ('lower_eyelid', true, false, true),
  ('cheek', true, false, true),
  ('nose', false, false, true),
  ('around_the_mouth', false, false, true),
  ('lips', false, false, true),
  ('chin', false, false, true),
  ('jawline', true, false, true),
  ('ear', true, false, true),
  ('behind_the_ear', true, false, true),
  ('whole_scalp', false, false, true),
  ('front_of_the_scalp', false, false, true),
  ('side_of_the_scalp', true, false, true),
  ('top_of_the_head', false, false, true),
  ('back_of_the_head', false, false, true),
  ('inside_the_mouth', false, false, false),
  ('whole_neck', false, false, true),
  ('front_of_the_neck', false, false, true),
  ('side_of_the_neck', true, false, true),
  ('back_of_the_neck', false, false, true),
  ('chest', false, false, true),
  ('breast', true, true, true),
  ('nipple', true, true, true),
  ('belly', false, false, true),
  ('navel', false, false, true),
  ('side_of_the_body', true, false, true),
  ('whole_back', false, false, true),
  ('upper_back', false, false, true),
  ('lower_back', false, false, true),
  ('armpit', true, false, true),
  ('groin', true, true, true),
  ('genital_area', false, true, true),
  ('around_the_anus', false, true, true),
  ('buttock', true, true, true),
  ('whole_arm', true, false, true),
  ('shoulder', true, false, true),
  ('front_of_the_upper_arm', true, false, true),
  ('back_of_the_upper_arm', true, false, true),
  ('inner_elbow', true, false, true),
  ('elbow', true, false, true),
  ('inner_forearm', true, false, true),
  ('outer_forearm', true, false, true),
  ('inner_wrist', true, false, true),
  ('back_of_the_wrist', true, false, true),
  ('whole_hand', true, false, true),
  ('palm', true, false, true),
  ('back_of_the_hand', true, false, true),
  ('fingers', true, false, true),
  ('fingernails', true, false, true),
  ('whole_leg', true, false, true),
  ('front_of_the_thigh', true, false, true),
  ('back_of_the_thigh', true, false, true),
  ('inner_thigh', true, false, true),
  ('knee', true, false, true),
  ('back_of_the_knee', true, false, true),
  ('shin', true, false, true),
  ('calf', true, false, true),
  ('outer_ankle', true, false, true),
  ('whole_foot', true, false, true),
  ('top_of_the_foot', true, false, true),
  ('sole', true, false, true),
  ('heel', true, false, true),
  ('toes', true, false, true),
  ('toenails', true, false, true);
alter table body_region enable row level security;
create policy for_everybody on body_region for select using (true);
grant select on body_region to clinic_app;

-- The places of an assessment, each region once, as the patient chose them.
create table assessment_place (
  encounter_id text collate "C" not null references rapid_assessment,
  patient_id text collate "C" not null references patient,
  region text collate "C" not null references body_region,
  side text,
  position integer not null,
  primary key (encounter_id, region),
  constraint assessment_place_side check (side in ('left', 'right', 'both'))
);
create index assessment_place_of_patient on assessment_place (patient_id);
alter table assessment_place enable row level security;
create policy seen_by on assessment_place using (may_see_record(patient_id)) with check (may_see_record(patient_id));
create policy care_stays_confidential on assessment_place as restrictive using (may_read_care(encounter_id));
grant select, insert on assessment_place to clinic_app;

-- What a photo shows, and whether it is covered. The two copies of the region's own columns are held to it by the foreign key, so that whoever writes a
-- row can neither leave an intimate place uncovered nor keep a photo of the mouth; and what is covered answers a dermatologist's request.
alter table photo
  add column region text collate "C",
  add column side text,
  add column is_covered boolean not null default false,
  add column region_takes_photos boolean not null default true,
  add constraint photo_region_is_known foreign key (region, is_covered, region_takes_photos) references body_region (id, is_intimate, takes_photos),
  add constraint photo_side check (side is null or (side in ('left', 'right', 'both') and region is not null)),
  add constraint photo_covers_a_place check (region is not null or not is_covered),
  add constraint photo_region_may_be_taken check (region_takes_photos),
  add constraint photo_covered_was_asked_for check (not is_covered or info_request_id is not null);
create index photo_of_region on photo (patient_id, region) where region is not null;

alter table info_request
  add column region text collate "C" references body_region,
  add column side text,
  add constraint info_request_side check (side is null or (side in ('left', 'right', 'both') and region is not null)),
  add constraint info_request_region_is_of_a_photo check (region is null or wants = 'photo');
