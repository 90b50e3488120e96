-- What the clinic orders from laboratories: its own list, with the ranges that values are held against. Names and numbers come from general knowledge and
-- are the clinic's to correct; nothing of it counts as reviewed until one of the clinic's clinicians has said so.

create table lab_test (
  key text collate "C" primary key check (key ~ '^[a-z0-9-]{1,60}$'),
  version integer not null default 1,
  loinc text check (loinc ~ '^[0-9]{1,7}-[0-9]$'),
  name text not null check (btrim(name) <> ''),
  -- how else people look for it
  also text not null default '',
  expects text not null,
  unit text not null default '',
  fasting_hours integer not null default 0 check (fasting_hours between 0 and 24),
  -- of a panel, what is reported on its own
  parts text[] not null default '{}',
  -- by sex and age, in this test's unit: [{ sex, from_age, to_age, low, high, critical_low, critical_high }]
  ranges jsonb not null default '[]' check (jsonb_typeof(ranges) = 'array'),
  -- where words are expected: the word of a result without a finding, and whether any other rings
  usual_words text not null default '',
  rings_otherwise boolean not null default false,
  -- what a release rule may keep until it was spoken about
  sensitive_kind text,
  is_offered boolean not null default true,
  source text not null,
  since date not null default current_date,
  reviewed_on date,
  reviewed_by text collate "C" references account,
  constraint expects_is_known check (expects in ('panel', 'number', 'words')),
  constraint panel_has_parts check ((expects = 'panel') = (cardinality(parts) > 0)),
  constraint sensitive_kind_is_known check (sensitive_kind in ('hepatitis', 'hiv', 'drugs', 'malignancy')),
  constraint a_review_is_somebodys check (num_nulls(reviewed_on, reviewed_by) in (0, 2))
);
create unique index lab_test_by_loinc on lab_test (loinc);

insert into lab_test (key, loinc, name, also, expects, unit, fasting_hours, parts, ranges, usual_words, rings_otherwise, sensitive_kind, source) values
  ('cbc', '58410-2', 'Complete blood count', 'CBC blood count', 'panel', '', 0, '{hemoglobin,white-cells,platelets}', '[]', '', false, null, 'LOINC common tests'),
  ('hemoglobin', '718-7', 'Hemoglobin', 'Hgb Hb', 'number', 'g/dL', 0, '{}',
    '[{"sex":"female","from_age":18,"to_age":null,"low":12,"high":15.5,"critical_low":7,"critical_high":20},{"sex":"male","from_age":18,"to_age":null,"low":13.5,"high":17.5,"critical_low":7,"critical_high":20},{"sex":null,"from_age":0,"to_age":17,"low":11,"high":16,"critical_low":7,"critical_high":20}]',
    '', false, null, 'LOINC common tests; range from general knowledge'),
  ('white-cells', '6690-2', 'White blood cells', 'WBC leukocytes', 'number', '10*3/uL', 0, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":4,"high":11,"critical_low":2,"critical_high":30}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('platelets', '777-3', 'Platelets', 'Plt thrombocytes', 'number', '10*3/uL', 0, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":150,"high":400,"critical_low":50,"critical_high":1000}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('cmp', '24323-8', 'Comprehensive metabolic panel', 'CMP liver kidney', 'panel', '', 8, '{potassium,creatinine,alt,ast}', '[]', '', false, null, 'LOINC common tests'),
  ('potassium', '2823-3', 'Potassium', 'K spironolactone', 'number', 'mmol/L', 0, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":3.5,"high":5.1,"critical_low":2.8,"critical_high":6}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('creatinine', '2160-0', 'Creatinine', 'kidney renal', 'number', 'mg/dL', 0, '{}',
    '[{"sex":"female","from_age":18,"to_age":null,"low":0.5,"high":1.1,"critical_low":null,"critical_high":4},{"sex":"male","from_age":18,"to_age":null,"low":0.7,"high":1.3,"critical_low":null,"critical_high":4},{"sex":null,"from_age":0,"to_age":17,"low":0.2,"high":1,"critical_low":null,"critical_high":3}]',
    '', false, null, 'LOINC common tests; range from general knowledge'),
  ('alt', '1742-6', 'ALT', 'alanine aminotransferase SGPT liver isotretinoin methotrexate', 'number', 'U/L', 0, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":0,"high":44,"critical_low":null,"critical_high":500}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('ast', '1920-8', 'AST', 'aspartate aminotransferase SGOT liver', 'number', 'U/L', 0, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":0,"high":40,"critical_low":null,"critical_high":500}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('lipids', '24331-1', 'Lipid panel', 'cholesterol fats isotretinoin', 'panel', '', 8, '{triglycerides,cholesterol,hdl,ldl}', '[]', '', false, null, 'LOINC common tests'),
  ('triglycerides', '2571-8', 'Triglycerides', 'TG fats', 'number', 'mg/dL', 8, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":0,"high":150,"critical_low":null,"critical_high":1000}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('cholesterol', null, 'Cholesterol, total', '', 'number', 'mg/dL', 8, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":null,"high":200,"critical_low":null,"critical_high":null}]', '', false, null, 'general knowledge'),
  ('hdl', null, 'HDL cholesterol', '', 'number', 'mg/dL', 8, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":40,"high":null,"critical_low":null,"critical_high":null}]', '', false, null, 'general knowledge'),
  ('ldl', null, 'LDL cholesterol', '', 'number', 'mg/dL', 8, '{}',
    '[{"sex":null,"from_age":0,"to_age":null,"low":null,"high":130,"critical_low":null,"critical_high":null}]', '', false, null, 'general knowledge'),
  ('hcg-urine', '2106-3', 'Pregnancy test, urine', 'hCG isotretinoin', 'words', '', 0, '{}', '[]', 'Negative', true, null, 'LOINC common tests'),
  ('hcg-serum', '2110-5', 'Pregnancy test, blood', 'hCG serum isotretinoin acitretin', 'words', '', 0, '{}', '[]', 'Negative', true, null, 'LOINC common tests'),
  ('testosterone', '2986-8', 'Testosterone, total', 'hormone hair acne', 'number', 'ng/dL', 0, '{}',
    '[{"sex":"female","from_age":18,"to_age":null,"low":8,"high":60,"critical_low":null,"critical_high":null},{"sex":"male","from_age":18,"to_age":null,"low":264,"high":916,"critical_low":null,"critical_high":null}]',
    '', false, null, 'LOINC common tests; range from general knowledge'),
  ('dhea-s', '2191-5', 'DHEA sulfate', 'DHEAS hormone', 'number', 'ug/dL', 0, '{}', '[]', '', false, null, 'LOINC common tests'),
  ('tsh', '3016-3', 'Thyroid-stimulating hormone', 'TSH thyroid hair', 'number', 'm[IU]/L', 0, '{}',
    '[{"sex":null,"from_age":18,"to_age":null,"low":0.4,"high":4.5,"critical_low":null,"critical_high":null}]', '', false, null, 'LOINC common tests; range from general knowledge'),
  ('ferritin', '2276-4', 'Ferritin', 'iron hair', 'number', 'ng/mL', 0, '{}',
    '[{"sex":"female","from_age":18,"to_age":null,"low":15,"high":150,"critical_low":null,"critical_high":null},{"sex":"male","from_age":18,"to_age":null,"low":30,"high":400,"critical_low":null,"critical_high":null}]',
    '', false, null, 'LOINC common tests; range from general knowledge'),
  ('ana', '8061-4', 'Antinuclear antibodies', 'ANA lupus', 'words', '', 0, '{}', '[]', 'Negative', false, null, 'LOINC common tests'),
  ('hbsag', '5195-3', 'Hepatitis B surface antigen', 'HBsAg', 'words', '', 0, '{}', '[]', 'Negative', false, 'hepatitis', 'LOINC common tests'),
  ('anti-hbc', '13952-7', 'Hepatitis B core antibody', 'anti-HBc', 'words', '', 0, '{}', '[]', 'Negative', false, 'hepatitis', 'LOINC common tests'),
  ('hcv', '13955-0', 'Hepatitis C antibody', 'HCV', 'words', '', 0, '{}', '[]', 'Negative', false, 'hepatitis', 'LOINC common tests'),
  ('igra', '71773-6', 'Tuberculosis blood test', 'IGRA QuantiFERON TB biologic', 'words', '', 0, '{}', '[]', 'Negative', false, null, 'LOINC common tests'),
  ('g6pd', null, 'G6PD', 'dapsone glucose-6-phosphate dehydrogenase', 'words', '', 0, '{}', '[]', 'Normal', false, null, 'general knowledge'),
  ('fungal-culture', null, 'Fungal culture', 'nail skin hair KOH', 'words', '', 0, '{}', '[]', 'No growth', false, null, 'general knowledge');

alter table lab_test enable row level security;
create policy seen_by_the_clinic on lab_test for select using (is_clinic() or has_right('work-here'));
create policy set_by on lab_test for update using (has_right('set-lab-tests')) with check (has_right('set-lab-tests'));
create policy added_by on lab_test for insert with check (has_right('set-lab-tests'));
grant select, insert, update on lab_test to clinic_app;
