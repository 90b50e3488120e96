-- The third version of the safety rules. Whatever leads to 911 or to care today can be said of every concern: blisters, sores in the mouth, the eye,
-- severe pain, a rash all over or after a new medicine; of a child under five also that they are limp or long feverish, from 50 on the headache of
-- inflamed arteries. Names mean what they meant, so that answers of the second version still lead where they led. Earlier versions stay as they were.
insert into safety_rule_set (version, sources, concerns)
  select 3, sources || ' So do the ages between which something is asked, and what "does not count" in a question (not verified).', concerns
  from safety_rule_set where version = 2;

insert into safety_question (version, place, name, words, concerns, from_days, to_days, is_of_age) values
  (3, 1, 'breathing', 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell', null, null, null, false),
  (3, 2, 'grave', 'Spots that stay when you press a glass on them, skin turning black, purple or gray, much more pain than it looks like, or being confused',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration,facial discolouration}', null, null, false),
  (3, 3, 'turning_dark', 'Severe pain, much more than it looks like (a sore pimple does not count), skin that has turned black, purple or gray within days, or being confused',
    '{acne,rosacea,wrinkles,hair loss,dandruff,pores,skin texture,skin routine personalization,acne scars,keratosis pilaris,excessive sweating}',
    null, null, false),
  (3, 4, 'limp', 'Floppy, hard to wake, not feeding, or has had a seizure', null, null, 1826, false),
  (3, 5, 'fever', 'A fever of 100.4 °F (38 °C) or more, shivering, throwing up, or feeling very ill', null, null, null, false),
  (3, 6, 'long_fever', 'A fever for 5 days or more, with red eyes, lips, hands or feet', null, null, 1826, false),
  (3, 7, 'peeling', 'Blisters, raw skin, sores that look punched out, or skin that comes off in sheets (flakes do not count)', null, null, null, false),
  (3, 8, 'mouth_eyes', 'Sores in the mouth or on the genitals, or sore red eyes',
    '{acne,wrinkles,facial rash,facial discolouration,other minor rashes,pediatric skin concerns,hair loss,body discolouration,dandruff,pores,skin texture,skin routine personalization,acne scars,keratosis pilaris,excessive sweating}',
    null, null, false),
  (3, 9, 'mouth', 'Sores in the mouth or on the genitals', '{rosacea}', null, null, false),
  (3, 10, 'near_eye', 'Blisters with pain or tingling near an eye or on the nose, a hot swollen eyelid, or a sudden change in how you see',
    null, null, null, false),
  (3, 11, 'red_eye', 'A red, gritty or sore eye', '{rosacea}', null, null, false),
  (3, 12, 'spreading', 'Hot, swollen skin with redness that spreads within hours', null, null, null, false),
  (3, 13, 'wide', 'A rash nearly all over, or a rash that began within 8 weeks of a new medicine (a little dry or red skin where you put a cream does not count)',
    null, null, null, false),
  (3, 14, 'headache', 'A new headache with a sore scalp, or jaw pain when you chew', null, 18262, null, false),
  (3, 15, 'weak_immune', 'A weak immune system, from an illness or from a medicine', null, null, null, false),
  (3, 16, 'pregnant', 'Pregnant, or maybe pregnant, with new strong itching or a new rash, or using a retinoid (tretinoin, isotretinoin, acitretin and the like) or methotrexate',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration}', 3652, 20089, false),
  (3, 17, 'pregnant_medicine', 'Pregnant, or maybe pregnant, with new strong itching, or using tretinoin, adapalene, tazarotene, isotretinoin (Accutane), acitretin or methotrexate',
    '{acne,rosacea,wrinkles,facial discolouration,hair loss,dandruff,pores,skin texture,skin routine personalization,acne scars,keratosis pilaris,excessive sweating}',
    3652, 20089, false),
  (3, 18, 'mole', 'A new or changing mole, a new dark line in a nail, or a lump or sore that does not heal', null, null, null, false),
  (3, 19, 'self_harm', 'Thoughts of hurting yourself', null, 2922, null, false),
  (3, 20, 'baby', 'The patient is a baby under 3 months old', null, null, null, true);

insert into safety_rule (version, place, all_of, from_days, to_days, leads_to, because)
  select 3, place, all_of, from_days, to_days, leads_to, because from safety_rule
  where version = 2 and not 'turning_dark' = any (all_of) and not 'pregnant_medicine' = any (all_of);
insert into safety_rule (version, place, all_of, from_days, to_days, leads_to, because) values
  (3, 29, '{pregnant_medicine}', null, null, 'today', 'Itching in pregnancy, or a medicine that harms the child (not verified)'),
  (3, 36, '{turning_dark}', null, null, 'emergency', 'A deep, fast infection or blood poisoning; or skin that dies (the last not verified)'),
  (3, 37, '{peeling,mouth}', null, null, 'emergency', 'Skin coming off, and mouth or genitals too'),
  (3, 38, '{peeling,red_eye}', null, null, 'emergency', 'Skin coming off, and a sore red eye'),
  (3, 39, '{mouth,fever}', null, null, 'emergency', 'Sores in mouth or on genitals with fever'),
  (3, 40, '{mouth,wide}', null, null, 'emergency', 'A wide rash or new medicine, and mouth or genitals too'),
  (3, 41, '{red_eye,wide}', null, null, 'emergency', 'A wide rash or new medicine, and a sore red eye'),
  (3, 42, '{weak_immune,mouth}', null, null, 'emergency', 'Sores in the mouth with a weak immune system (not verified)'),
  (3, 43, '{mouth}', null, null, 'today', 'Mouth or genitals are involved');
