-- The second version of the safety rules. Thoughts of self-harm, a weak immune system and a baby's age are asked of every concern; of those that
-- sound cosmetic (acne, wrinkles, skin texture, facial discolouration) also what no cosmetic concern does; of rashes in pregnancy also the
-- medicines that harm a child. Flakes are no longer blisters, nor a pimple on the nose shingles. The first version stays as it was.
insert into safety_rule_set (version, sources, concerns) select 2, sources, concerns from safety_rule_set where version = 1;

insert into safety_question (version, place, name, words, concerns, from_days, to_days, is_of_age) values
  (2, 1, 'breathing', 'Trouble breathing or swallowing, feeling faint, or lips, tongue or face that suddenly swell', null, null, null, false),
  (2, 2, 'grave', 'Spots that stay when you press a glass on them, skin turning black, purple or gray, much more pain than it looks like, or being confused',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration,facial discolouration}', null, null, false),
  (2, 3, 'turning_dark', 'Skin that has turned black, purple or gray within days, or being confused', '{acne,wrinkles,skin texture}', null, null, false),
  (2, 4, 'limp', 'Floppy, hard to wake, not feeding, or has had a seizure', '{facial rash,other minor rashes,pediatric skin concerns}', null, 1826, false),
  (2, 5, 'fever', 'A fever of 100.4 °F (38 °C) or more, shivering, throwing up, or feeling very ill', null, null, null, false),
  (2, 6, 'long_fever', 'A fever for 5 days or more, with red eyes, lips, hands or feet', '{facial rash,other minor rashes,pediatric skin concerns}', null, 1826, false),
  (2, 7, 'peeling', 'Blisters, raw skin, sores that look punched out, or skin that comes off in sheets (flakes do not count)',
    '{facial rash,other minor rashes,pediatric skin concerns,acne,body discolouration,facial discolouration,wrinkles,skin texture}', null, null, false),
  (2, 8, 'mouth_eyes', 'Sores in the mouth or on the genitals, or sore red eyes', '{facial rash,other minor rashes,pediatric skin concerns}', null, null, false),
  (2, 9, 'near_eye', 'Blisters with pain or tingling near an eye or on the nose, a hot swollen eyelid, or a sudden change in how you see',
    '{facial rash,other minor rashes,pediatric skin concerns,rosacea,hair loss,dandruff,acne,facial discolouration,wrinkles,skin texture}', null, null, false),
  (2, 10, 'red_eye', 'A red, gritty or sore eye', '{rosacea}', null, null, false),
  (2, 11, 'spreading', 'Hot, swollen skin with redness that spreads within hours', null, null, null, false),
  (2, 12, 'wide', 'A rash nearly all over, or a rash that began within 8 weeks of a new medicine',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration}', null, null, false),
  (2, 13, 'headache', 'A new headache with a sore scalp, or jaw pain when you chew', '{hair loss,dandruff}', 18262, null, false),
  (2, 14, 'weak_immune', 'A weak immune system, from an illness or from a medicine', null, null, null, false),
  (2, 15, 'pregnant', 'Pregnant, or maybe pregnant, with new strong itching or a new rash, or using a retinoid (tretinoin, isotretinoin, acitretin and the like) or methotrexate',
    '{facial rash,other minor rashes,pediatric skin concerns,body discolouration}', 3652, null, false),
  (2, 16, 'pregnant_medicine', 'Pregnant, or maybe pregnant, and using tretinoin, adapalene, tazarotene, isotretinoin (Accutane), acitretin or methotrexate',
    '{acne,rosacea,wrinkles,facial discolouration,pores,skin texture,skin routine personalization,acne scars,keratosis pilaris,hair loss,dandruff}', 3652, null, false),
  (2, 17, 'mole', 'A new or changing mole, a new dark line in a nail, or a lump or sore that does not heal', null, null, null, false),
  (2, 18, 'self_harm', 'Thoughts of hurting yourself', null, 2922, null, false),
  (2, 19, 'baby', 'The patient is a baby under 3 months old', null, null, null, true);

insert into safety_rule (version, place, all_of, from_days, to_days, leads_to, because)
  select 2, place, all_of, from_days, to_days, leads_to, because from safety_rule where version = 1 and not 'pregnant_itch' = any (all_of);
insert into safety_rule (version, place, all_of, from_days, to_days, leads_to, because) values
  (2, 28, '{pregnant}', null, null, 'today', 'Itching or rash in pregnancy, or a medicine that harms the child (not verified)'),
  (2, 36, '{turning_dark}', null, null, 'emergency', 'Skin that dies, or blood poisoning (not verified)');
