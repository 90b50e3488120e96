-- What is asked before anything else is, and what follows from it: emergency care, care today, somebody in person within two weeks,
-- a video visit, or on with the form. Versions are written once and never changed, so that every case can be read by its own.
create table safety_rule_set (
  version integer primary key,
  sources text not null,
  written_at timestamptz not null default now(),
  -- of the concerns that this version knows; any other one is asked everything
  concerns text[] not null,
  -- a dermatologist of this clinic has read it
  reviewed_by text collate "C" references account,
  reviewed_at timestamptz,
  constraint reviewed_by_somebody_at_a_time check ((reviewed_by is null) = (reviewed_at is null))
);

create table safety_question (
  version integer not null references safety_rule_set,
  place integer not null,
  name text not null constraint a_question_is_named check (name ~ '^[a-z_]{1,30}$' and name <> 'none'),
  words text not null,
  -- null: of every concern
  concerns text[],
  from_days integer,
  to_days integer,
  -- asked in place of a date of birth that is not known
  is_of_age boolean not null default false,
  primary key (version, name),
  constraint one_question_a_place unique (version, place)
);

create table safety_rule (
  version integer not null references safety_rule_set,
  place integer not null,
  -- all of these were said; of none, the age decides
  all_of text[] not null,
  from_days integer,
  to_days integer,
  leads_to text not null constraint safety_leads_somewhere check (leads_to in ('emergency', 'today', 'in_person', 'video')),
  because text not null,
  primary key (version, place)
);

alter table safety_rule_set enable row level security;
alter table safety_question enable row level security;
alter table safety_rule enable row level security;
-- whoever fills in the form needs them; nobody writes them but a migration
create policy read_by_everybody on safety_rule_set for select using (true);
create policy read_by_everybody on safety_question for select using (true);
create policy read_by_everybody on safety_rule for select using (true);
create policy reviewed_by_the_clinic on safety_rule_set for update using (is_clinic());
grant select on safety_rule_set, safety_question, safety_rule to clinic_app;
grant update (reviewed_by, reviewed_at) on safety_rule_set to clinic_app;

-- What was answered, what was decided and by which version, kept with the case. Cases from before were not asked; check-ins are not.
alter table rapid_assessment
  add column safety_version integer references safety_rule_set,
  add column safety_outcome text constraint safety_outcome_is_known check (safety_outcome in ('today', 'in_person', 'video', 'on')),
  -- the highest that was decided before an answer was corrected
  add column safety_corrected_from text
    constraint safety_corrected_from_is_known check (safety_corrected_from in ('emergency', 'today', 'in_person', 'video', 'on')),
  -- as they were sent: what was said, and what was said before that
  add column safety_answers jsonb,
  add constraint safety_is_whole check (num_nulls(safety_version, safety_outcome, safety_answers) in (0, 3));
create index rapid_assessment_safety_version on rapid_assessment (safety_version);

insert into safety_rule_set (version, sources, concerns) values (1,
  'Drafted from published guidance (NHS, NICE NG12, NG143 and QS44, SDCEP, BSR) as quoted in the project''s reference; rules marked "not verified" rest on general knowledge.',
  '{acne,rosacea,wrinkles,facial rash,facial discolouration,other minor rashes,pediatric skin concerns,hair loss,body discolouration,dandruff,pores,skin texture,skin routine personalization,acne scars,keratosis pilaris,excessive sweating}');

insert into safety_question (version, place, name, words, concerns, from_days, to_days, is_of_age) values
  (1, 1, 'breathing', 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell', null, null, null, false),
  (1, 2, 'grave', 'Spots that stay when you press a glass on them, skin turning black, purple or gray, much more pain than it looks like, or being confused',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration,facial discolouration}', null, null, false),
  (1, 3, 'limp', 'Floppy, hard to wake, not feeding, or has had a seizure', '{facial rash,other minor rashes,pediatric skin concerns}', null, 1826, false),
  (1, 4, 'fever', 'A fever of 100.4 °F (38 °C) or more, shivering, throwing up, or feeling very ill', null, null, null, false),
  (1, 5, 'long_fever', 'A fever for 5 days or more, with red eyes, lips, hands or feet', '{facial rash,other minor rashes,pediatric skin concerns}', null, 1826, false),
  (1, 6, 'peeling', 'Blisters, raw skin, sores that look punched out, or skin that comes off',
    '{facial rash,other minor rashes,pediatric skin concerns,acne,body discolouration}', null, null, false),
  (1, 7, 'mouth_eyes', 'Sores in the mouth or on the genitals, or sore red eyes', '{facial rash,other minor rashes,pediatric skin concerns}', null, null, false),
  (1, 8, 'near_eye', 'Blisters near an eye or on the nose, a hot swollen eyelid, or a sudden change in how you see',
    '{facial rash,other minor rashes,pediatric skin concerns,rosacea,hair loss,dandruff}', null, null, false),
  (1, 9, 'red_eye', 'A red, gritty or sore eye', '{rosacea}', null, null, false),
  (1, 10, 'spreading', 'Hot, swollen skin with redness that spreads within hours', null, null, null, false),
  (1, 11, 'wide', 'A rash nearly all over, or a rash that began within 8 weeks of a new medicine',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration}', null, null, false),
  (1, 12, 'headache', 'A new headache with a sore scalp, or jaw pain when you chew', '{hair loss,dandruff}', 18262, null, false),
  (1, 13, 'weak_immune', 'A weak immune system, from an illness or from a medicine', '{facial rash,other minor rashes,pediatric skin concerns,acne,rosacea}', null, null, false),
  (1, 14, 'pregnant_itch', 'Pregnant, with new strong itching or a new rash', '{facial rash,other minor rashes}', null, null, false),
  (1, 15, 'pregnant_medicine', 'Pregnant, or maybe pregnant, and using tretinoin, adapalene, tazarotene or isotretinoin (Accutane)',
    '{acne,rosacea,wrinkles,facial discolouration,pores,skin texture,skin routine personalization,acne scars,keratosis pilaris}', null, null, false),
  (1, 16, 'mole', 'A new or changing mole, a new dark line in a nail, or a lump or sore that does not heal', null, null, null, false),
  (1, 17, 'self_harm', 'Thoughts of hurting yourself', '{acne,acne scars,other minor rashes,hair loss,rosacea}', null, null, false),
  (1, 18, 'baby', 'The patient is a baby under 3 months old', '{facial rash,other minor rashes,pediatric skin concerns,dandruff,body discolouration}', null, null, true);

insert into safety_rule (version, place, all_of, from_days, to_days, leads_to, because) values
  (1, 1, '{breathing}', null, null, 'emergency', 'Swelling of the airway, or fainting'),
  (1, 2, '{grave}', null, null, 'emergency', 'Blood poisoning or a deep, fast infection'),
  (1, 3, '{limp}', null, null, 'emergency', 'A young child who is gravely ill'),
  (1, 4, '{self_harm}', null, null, 'emergency', 'Thoughts of self-harm (not verified)'),
  (1, 5, '{near_eye}', null, null, 'emergency', 'Shingles or infection at the eye, or loss of sight'),
  (1, 6, '{peeling,fever}', null, null, 'emergency', 'Skin coming off with fever'),
  (1, 7, '{peeling,mouth_eyes}', null, null, 'emergency', 'Skin coming off, and mouth, eyes or genitals too'),
  (1, 8, '{peeling,wide}', null, null, 'emergency', 'Blisters all over, or after a new medicine'),
  (1, 9, '{mouth_eyes,fever}', null, null, 'emergency', 'Sores in mouth, eyes or genitals with fever'),
  (1, 10, '{mouth_eyes,wide}', null, null, 'emergency', 'A wide rash or new medicine, and mouth, eyes or genitals too'),
  (1, 11, '{wide,fever}', null, null, 'emergency', 'A wide rash, or one after a new medicine, with fever (DRESS; level not verified)'),
  (1, 12, '{spreading,fever}', null, null, 'emergency', 'A spreading infection of the skin with fever (not verified)'),
  (1, 13, '{spreading,mouth_eyes}', null, null, 'emergency', 'A spreading infection with a sore red eye (not verified)'),
  (1, 14, '{spreading,red_eye}', null, null, 'emergency', 'A spreading infection with a sore red eye (not verified)'),
  (1, 15, '{weak_immune,fever}', null, null, 'emergency', 'Fever with a weak immune system (not verified)'),
  (1, 16, '{weak_immune,peeling}', null, null, 'emergency', 'Blisters with a weak immune system'),
  (1, 17, '{weak_immune,spreading}', null, null, 'emergency', 'A spreading infection with a weak immune system (not verified)'),
  (1, 18, '{weak_immune,mouth_eyes}', null, null, 'emergency', 'Sores in mouth or eyes with a weak immune system (not verified)'),
  (1, 19, '{fever}', null, 91, 'emergency', 'Fever under 3 months (level not verified)'),
  (1, 20, '{baby,fever}', null, null, 'emergency', 'Fever under 3 months (level not verified)'),
  (1, 21, '{fever}', null, null, 'today', 'Feeling ill with a skin problem'),
  (1, 22, '{long_fever}', null, null, 'today', 'Fever for 5 days in a young child (Kawasaki disease)'),
  (1, 23, '{peeling}', null, null, 'today', 'Blisters, shingles or an infected eczema'),
  (1, 24, '{mouth_eyes}', null, null, 'today', 'Mouth, eyes or genitals are involved'),
  (1, 25, '{spreading}', null, null, 'today', 'A spreading infection of the skin'),
  (1, 26, '{wide}', null, null, 'today', 'A wide rash, or one after a new medicine'),
  (1, 27, '{headache}', null, null, 'today', 'Inflamed arteries of the scalp (giant cell arteritis)'),
  (1, 28, '{pregnant_itch}', null, null, 'today', 'Itching or rash in pregnancy (not verified)'),
  (1, 29, '{pregnant_medicine}', null, null, 'today', 'A vitamin A medicine in pregnancy'),
  (1, 30, '{red_eye,weak_immune}', null, null, 'today', 'A sore eye with a weak immune system (not verified)'),
  (1, 31, '{mole}', null, null, 'in_person', 'A mole, nail or sore that has to be seen with a lens'),
  (1, 32, '{red_eye}', null, null, 'video', 'A sore eye with rosacea (not verified)'),
  (1, 33, '{weak_immune}', null, null, 'video', 'A weak immune system (not verified)'),
  (1, 34, '{baby}', null, null, 'video', 'Under 3 months (not verified)'),
  (1, 35, '{}', null, 91, 'video', 'Under 3 months (not verified)');
