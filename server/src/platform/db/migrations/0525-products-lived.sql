-- What a patient ticks off of the products they keep, and the skin type by which a dermatologist looked for products, so that the next note begins from it.

-- Of one signature, as the product is kept: what was ticked stays in the record when it is taken out.
create table product_tick (
  note_id text collate "C" not null references note,
  signed_at timestamptz not null,
  product_id text collate "C" not null references product,
  patient_id text collate "C" not null references patient,
  part text not null constraint part_of_a_products_day check (part in ('morning', 'evening')),
  day date not null,
  ticked_by text collate "C" not null references account,
  ticked_at timestamptz not null default now(),
  primary key (note_id, signed_at, product_id, part, day)
);
create index product_tick_by_patient on product_tick (patient_id, day);
alter table product_tick enable row level security;
create policy seen_by on product_tick for select using (may_see_record(patient_id));
create policy the_clinic on product_tick using (is_clinic()) with check (is_clinic());
-- as the note is, so is what was lived with it
create policy care_stays_confidential on product_tick as restrictive using (may_read_care(note_id));
create policy held_back on product_tick as restrictive using (may_read_held(note_id));
create policy kept_from_second_reader on product_tick as restrictive for select using (not has_right('treat') or not reads_blind(note_id));
grant select, insert, delete on product_tick to clinic_app;

-- Once for each case or visit, as it was said last while its note was written.
create table skin_type_said (
  encounter_id text collate "C" primary key references encounter,
  patient_id text collate "C" not null references patient,
  skin_type text not null constraint skin_type_is_known check (skin_type in ('dry', 'oily', 'combination', 'sensitive')),
  said_by text collate "C" not null references account,
  said_by_name text not null,
  said_at timestamptz not null default now()
);
create index skin_type_said_of_patient on skin_type_said (patient_id, said_at desc);
alter table skin_type_said enable row level security;
create policy seen_by on skin_type_said for select using (may_see_record(patient_id));
create policy the_clinic on skin_type_said using (is_clinic()) with check (is_clinic());
create policy care_stays_confidential on skin_type_said as restrictive using (may_read_care(encounter_id));
create policy held_back on skin_type_said as restrictive using (may_read_held(encounter_id));
create policy kept_from_second_reader on skin_type_said as restrictive for select using (not has_right('treat') or not reads_blind(encounter_id));
grant select, insert, update, delete on skin_type_said to clinic_app;
