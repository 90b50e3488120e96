/** More words of what cannot wait. Each line is one way in which people say it. Read as they are meant (`spelling.ts`). */

const near = '[^.!?]{0,60}';
const both = (one: string, other: string) => new RegExp(`${one}${near}${other}|${other}${near}${one}`);
const child =
  '\\b(?:toddlers?|kids?|child|children|son|daughter|baby|niece|nephew|grandson|granddaughter|boy|girl|(?:year|yr|month)s?[- ]old)\\b';
/** What a child got into. */
const bitOf =
  "(?:my|the|some|a|of|whole|half|entire|full|tube|bottle|bunch|few|several|all|his|her|our|diaper|acne|hair|steroid|grandma'?s|dad'?s|mom'?s|two|three|four|five)";
const someone =
  '(?:he|she|they|baby|newborn|infant|toddler|son|daughter|husband|wife|partner|mom|mum|dad|mother|father|kid|friend|brother|sister)';
const stung = '\\b(?:sting|stung|bee|bees|wasp|hornet|fire ants?|jellyfish|peanuts?|shrimp|shellfish)\\b';
const badDrug =
  '\\b(?:bactrim|sulfa|lamictal|lamotrigine|allopurinol|carbamazepine|tegretol|dilantin|phenytoin|amoxicillin|penicillin|antibiotics?|new (?:med\\w*|pills?|drug|tablets?))\\b';

export const danger: readonly RegExp[] = [
  /\bairways?\b|\b(?:breathing|breath|breaths) (?:is |are |gets?|getting|got|feels?|keeps? getting|has got) ?(?:\w+ )?(?:tight\w*|harder|worse|shallow\w*|short\w*|difficult|noisy|heavy)\b|\b(?:full|deep|proper) breath\b(?! (?:of|and|before|in|helps))|\b(?:struggl\w+|fighting|gasp\w*) for (?:air|breath)\b|\bwheez/,
  /\b(?:dropped|fell|slumped|collapsed) (?:to|on|onto) the (?:floor|ground)\b|\b(?:turned|went|goes|is|looks) (?:\w+ )?(?:pale|white|gr[ae]y|blue|limp|clammy) and (?:\w+ )?(?:dropped|fell|collapsed|sweat\w*|faint\w*|cold|clammy|dizzy|limp)\b/,
  /\b(?:lips?|nails|fingertips|fingers|face|mouth)\b[^.!?]{0,15}\bblu(?:e|ish)\b(?! (?:light|from (?:the )?(?:jeans|dye|cold)|in the cold|when cold))/,
  both(
    '\\b(?:baby|infant|newborn|(?:\\d{1,2}|one|two|three|four|five|six|seven|eight) (?:weeks?|wks?|days?)(?: old)?,)',
    "\\b(?:burning up|(?:will not|won'?t|not|stopped|refus\\w+) (?:\\w+ )?(?:nurs\\w*|feed\\w*|eat\\w*|drink\\w*|wak\\w*|latch\\w*|breastfe\\w*)|limp|floppy|(?<!no |without )fever\\w*|10[0-5](?:\\.\\d)?)\\b",
  ),
  /\b(?:he|she|they|kid|child|toddler|son|daughter|baby|boy|girl|brother|sister) (?:just |has |have )?(?:took|taken|swallowed|ate|eaten|got into|drank|chewed) (?:\w+ ){0,2}(?:my|our|the|grandma'?s|grandpa'?s|mom'?s|dad'?s|her mom'?s|his dad'?s|blood pressure|heart|a bunch|whole|half|all|too many) ?(?:\w+ ){0,4}(?:pills?|tablets?|meds|medicines?|cream|ointment|tube|bottle|hydrocortisone|gummies)\b(?! (?:of water|of milk|fine|well|with))/,
  /\b(?:he|she) is (?:only )?(?:one|two|three|four|[1-5])\b[^.!?]{0,40}\b(?:pills|swallowed|drank|ate)\b|\b(?:pills|swallowed|drank|ate)\b[^.!?]{0,40}\b(?:he|she) is (?:only )?(?:one|two|three|four|[1-5])\b(?! (?:of|months))/,
  /\bbleed\w* (?:\w+ )?for (?:\w+ ){0,3}(?:minutes|hours|an hour)\b|\bbleed\w*\b[^.!?]{0,30}\bpressure\b|\b(?:pressure|pressing)\b[^.!?]{0,30}\b(?:still|keeps?) bleed\w*/,
  /\byellow (?:skin|eyes)\b|\bskin and eyes\b[^.!?]{0,10}\byellow\b|\bdark (?:urine|pee)\b[^.!?]{0,40}\b(?:yellow|itch\w*|tired|fever|terbinafine|methotrexate|isotretinoin|accutane|minocycline)\b|\b(?:yellow|terbinafine|methotrexate|isotretinoin|accutane|minocycline)\b[^.!?]{0,40}\bdark (?:urine|pee)\b/,
  /(?<!no |without )\bfever,? (?:and|with|plus) (?:the )?(?:chills|shak\w+|shiver\w*|a racing|confus\w*|vomit\w*)|\b(?:chills|shivering|shakes) (?:and|with) (?:a )?fever\b|\b(?:he|she|baby|kid|son|daughter|child|i'm|i am|is) burning up\b(?! (?:in|under|from) (?:the|this) (?:sun|heat|car|sauna))/,
  /\brattlesnake\b|\bsnake ?bites?\b|\bvenom\w*/,
  both(
    '\\bblisters?\\b',
    '\\b(?:wip(?:e|es|ed|ing)|slid(?:e|es|ing)?|rub(?:s|bed|bing)?|slough\\w*|peel\\w*|com(?:e|es|ing)) (?:right |all )?(?:away|off in sheets|off when|off all over)\\b',
  ),
  /\b(?:top layer|skin|layers?)(?: of skin)? (?:\w+ ){0,2}(?:wip(?:e|es|ed)|slid(?:e|es)?|slough\w*|came|comes|peels|peeled|slips?|slipped) (?:right |all )?(?:away|off in (?:sheets|my hands?)|in my hands?|off when (?:i|you) touch)\b/,
  /\btongue (?:feels?|felt|is|gets?|getting|feeling|got) (?:\w+ ){0,2}(?:thick|fat|big|huge|numb|tingl\w*|heavy|funny|weird|swollen|swelling)\b/,
  /\bthroat (?:feels?|felt|is|gets?|getting|feeling|got) (?:\w+ ){0,2}(?:tight\w*|thick|funny|weird|clos\w+|full|narrow\w*|swollen|swelling|itchy and)\b|\b(?:tight\w*|lump|closing|swelling) (?:in|of|up) (?:my |the |his |her )?throat\b|\bthroat (?:closing|swelling|tightening)\b/,
  /\bhaving (?:a |an )?(?:\w+ )?allergic reaction\b|\banaphyla|\bepi[- ]?pens?\b/,
  /\b(?:face|lips?|eyes?|eyelids?|tongue|throat|mouth) (?:is |are |was |were |has |have |keeps? |started |all |just |suddenly |so |really ){0,6}(?:swell|swelling|swells|swelled|swollen|puffing up|ballooning|blew up|blowing up)\b(?! (?:a bit |a little |slightly )?(?:when|in the morning|every morning|from sleep|years ago|ten years|as a (?:kid|child|teen)|in pollen|with pollen|after crying))(?! a (?:bit|little))(?![^.!?]{0,40}\byears ago)/,
  /\b(?:can'?t|cannot|can not|couldn'?t|unable to|barely|hardly|struggl\w+ to|hard to|trouble|difficulty) (?:even )?(?:breathe|breathing|breath|swallow|swallowing|speak|talk)(?!,? but)(?! (?:in (?:a |the |my )?(?:mask|gym|heat|humid)|through my nose|to (?:my|the|a)|about|with (?:my|a|the)))\b/,
  /\b(?:drool(?:s|ing)?)\b[^.!?]{0,40}\b(?:swallow\w*|swollen|breathe?\w*|throat|tongue)\b|\b(?:swallow\w*|swollen|tongue|throat)\b[^.!?]{0,40}\bdrooling\b/,
  /\b(?:voice|speech) (?:is |got |went |gets |feels )?(?:\w+ )?(?:hoarse|gone|slurr\w*|changed)\b[^.!?]{0,40}\b(?:throat|tongue|shot|injection|hives|swell\w*)\b/,
  /\b(?:10[1-7]|39|40|41|38\.\d)(?:\.\d)? ?(?:°|degrees?|deg)? ?[fc]? ?(?:fever|temp\w*)\b|\b(?:fever|temp\w*)\b[^.!?]{0,20}\b(?:10[1-7]|39|40|41)(?:\.\d)?\b(?! ?(?:mg|percent|%|days?|weeks?))/,
  both('\\bstiff neck\\b', '\\b(?:fever\\w*|rash|spots|headache|vomit\\w*)\\b'),
  both('\\bfever\\b(?! blister)', '\\b(?:bad|awful|terrible|severe|worst) headache\\b'),
  /\b(?:worst|thunderclap|blinding) headache\b|\bheadaches?\b[^.!?]{0,40}\b(?:double vision|blurr\w* vision|vision (?:is|went|got)|can'?t see|vision changes)\b|\b(?:double|blurr\w*) vision\b[^.!?]{0,40}\bheadaches?\b/,
  /\b(?:wound|cut|bite|toes?|fingers?|foot|incision|burn|flesh|scab area)\b(?! ?nails?\b)[^.!?]{0,20}\b(?:is|are|turn\w*|went|going|gone|getting|looks?) (?:\w+ )?black\b(?! (?:and blue|heads?|ink|now from))/,
  /\bskin (?:around |near |by )[^.!?]{0,30}\b(?:is|are|turn\w*|went|looks?) (?:\w+ )?(?:black|gr[ae]y|purple|dead)\b|\bskin (?:is |has |keeps )?(?:turn(?:ing|ed)|went|going) (?:\w+ )?(?:black|gr[ae]y|blue)\b/,
  /\b(?:smells?|stinks?) (?:bad|rotten|awful|like rot\w*|foul|of rot)\b[^.!?]{0,40}\b(?:black|wound|skin|fever|pus)\b|\b(?:black|wound|pus)\b[^.!?]{0,40}\b(?:smells?|stinks?) (?:bad|rotten|awful|foul)\b/,
  both(
    '\\b(?:cellulitis|infect(?:ed|ion)|abscess|wound|pus)\\b',
    '\\b(?:past the line|the shakes|shak(?:y|ing)|shiver\\w*|chills|heart rate|(?:feel|feels|feeling) (?:so |really |very )?(?:awful|terrible|ill|faint|horrible)|(?<!no |without )fever\\w*|confus\\w*|dizzy|delirious|spreading (?:fast|quickly|up))\\b',
  ),
  /\bheart (?:rate |beat )?(?:is |of |at |was |over )?(?:1[2-9]\d|2\d\d)\b|\bpulse (?:is |of |at |over )?(?:1[2-9]\d|2\d\d)\b|\b(?:i'm|i am|going|gone|think it'?s|is it|may be) septic\b|\bsepsis\b/,
  /\bred (?:lines?|streaks?)\b[^.!?]{0,30}\b(?:up|from|arm|leg|running|toward\w*|going|spreading)\b/,
  both(
    '\\b(?:filler|fillers|lip injection|juvederm|restylane)\\b',
    '\\b(?:white|blotch\\w*|blanch\\w*|gr[ae]y|blind|blurr\\w*|vision|mottled|dusky|numb|turned pale)\\b',
  ),
  /\b(?:blind|(?:lost|losing|no) (?:\w+ )?(?:vision|sight)|can'?t see|cannot see) (?:in|out of|from|on) (?:one|my|the|both|his|her)\b|\bsuddenly (?:can'?t|cannot|couldn'?t) see\b|\bvision (?:is |went |got |has gone |suddenly ){1,6}(?:\w+ )?(?:blurr\w*|black|dark|double|gone|gr[ae]y)\b/,
  /\b(?:bleach|acid|peel|chemicals?|cleaner|lye|ammonia|super ?glue|solvent|drain cleaner|hair dye|battery)\b[^.!?]{0,30}\b(?:in|into|on) (?:my|his|her|the|both|one|their) (?:left |right )?eyes?\b|\bchemical burns?\b[^.!?]{0,20}\beyes?\b|\beyes?\b[^.!?]{0,20}\bchemical burn\b/,
  new RegExp(
    `${child}[^.!?]{0,20}\\b(?:swallow(?:ed|s)?|drank|drunk|ate|eaten|chewed|got into|licked up) (?:${bitOf} ){0,5}(?:pills?|tablets?|cream|tube|lotion|ointment|minoxidil|bleach|medicine|meds|capsules?|peroxide|acid|gummies|vitamins|serum|retinol)\\b`,
  ),
  /\b(?:swallowed|drank) (?:\w+ ){0,3}(?:cream|lotion|minoxidil|bleach|peroxide|acid|ointment|gel|serum|cleaner|rubbing alcohol)\b/,
  /\b(?:the|a|this|his|her|my) burns?\b[^.!?]{0,40}\b(?:(?:can'?t|cannot|don'?t) feel|no feeling|huge|charred|white and|leathery|down to|bigger than my hand)\b|\b(?:burned|burnt|scalded) (?:my|his|her) (?:whole|entire) (?:arm|leg|face|hand|body|chest|back)\b|\b(?:boiling|hot) (?:water|oil|grease)\b[^.!?]{0,40}\b(?:blister\w*|all over|face|whole|baby|toddler)\b|\belectrocut\w*|\belectric(?:al)? (?:shock|burn)\b|\b(?:struck|hit) by lightning\b/,
  /\bblood (?:is |was |keeps |kept |just ){0,6}(?:pour\w*|gush\w*|spurt\w*|squirt\w*|soak\w*)\b|\b(?:gushing|spurting|pouring|squirting)(?: with| out)? blood\b|\b(?:cough\w*|vomit\w*|throw\w*|threw|spitting|puk\w*) (?:up )?blood\b|\bbleed\w* (?:right )?through\b|\bbleeding (?:a lot|heavily|badly|and it|non ?stop|nonstop|that)\b|\bsoaked (?:through )?(?:\w+ )?(?:towels?|bandages?|gauze)\b/,
  /\bstitches (?:have |just |had )?(?:opened|ripped|burst|popped|came apart|tore)\b/,
  /\beyes? (?:have |are |is |look |looks |turned |went |going |got ){1,6}(?:\w+ )?yellow\b|\bwhites? of (?:my|his|her) eyes\b[^.!?]{0,20}\byellow\b|\bskin (?:is|turned|went|looks|and eyes are) (?:\w+ )?yellow\b(?! (?:from|because of) (?:carrots|turmeric|self|the (?:cream|peroxide)))|\b(?:cola|tea|coke)[- ]colou?red\b|\b(?:pee|urine) (?:is|looks|turned) (?:\w+ ){0,2}(?:cola|brown|black|red|bloody)\b/,
  both(
    stung,
    '\\b(?:throat|tongue|breathe?\\w*|dizzy|faint\\w*|hives|wheez\\w*|(?:face|lips?|eyes?) (?:is |are )?swell\\w*|swell\\w* (?:in|of) (?:the |my )?(?:face|lips?|throat)|vomit\\w*)\\b',
  ),
  /\b(?:snake|rattlesnake|cobra|viper|copperhead|black widow|brown recluse)\b[^.!?]{0,30}\b(?:bit|bite|bitten)\b|\b(?:bit|bitten) by (?:a |the |my |our )?(?:\w+ )?(?:snake|rattlesnake|bat|raccoon|dog|cat|human|black widow|brown recluse)\b(?![^.!?]{0,30}\b(?:years ago|as a (?:kid|child)|healed))/,
  /\bbites?\b[^.!?]{0,30}\b(?:black|fever|spreading fast|red streaks?)\b/,
  new RegExp(
    `\\b${someone} (?:won'?t|will not|is not|isn'?t|doesn'?t|does not|can'?t|cannot|stopped|has stopped|barely|hardly) (?:\\w+ )?(?:wak(?:e|es|ing)|respond\\w*|breathe?|breathes|breathing|feed(?:ing)?|drink(?:ing)?)\\b(?! (?:milk|coffee|soda|alcohol))`,
  ),
  new RegExp(
    `\\b${someone} (?:just |has |suddenly )?(?:collapsed|passed out|fainted|is unconscious|is unresponsive|went limp|turned blue|stopped breathing|had a seizure)\\b`,
  ),
  both(
    '\\b(?:newborn|neonate|(?:day|week|wk)s?[- ]old|1 month[- ]old|one month[- ]old|2 month[- ]old|two month[- ]old)\\b',
    "(?:\\bblister\\w*|(?<!no |without )\\bfever\\w*|\\blimp\\b|\\b(?:won'?t|not|stopped) (?:feed\\w*|eat\\w*|wak\\w*)|\\bpus\\b|\\btemp\\w* of\\b|\\bspots that\\b)",
  ),
  /\b(?:don'?t|doesn'?t|not|won'?t|never) (?:fade|blanch|go away|disappear|turn white|go white)s?\b[^.!?]{0,25}\b(?:press\w*|glass|pushed|push on)\b|\bglass test\b/,
  both(
    '\\b(?:purple|red) (?:dots|spots|pinpricks|pinpoints)\\b',
    '(?:(?<!no |without )\\bfever\\w*|\\bstiff neck\\b|\\bvomit\\w*|\\bbruis\\w* (?:easily|everywhere|all over))',
  ),
  both(
    badDrug,
    '(?:\\bblisters? (?:in|on|all|inside)\\b|\\bsores in\\b|(?<!no |without )\\bfever\\b(?! blister)|\\bmouth (?:is )?(?:raw|sores)\\b|\\bskin (?:is )?(?:peeling|coming) off\\b|\\btight (?:chest|throat)\\b|\\bchest (?:is|feels) tight\\b)',
  ),
  /\b(?:sores|blisters|ulcers|raw) (?:\w+ ){0,2}(?:in|on|inside|all over) (?:my |his |her |the )?(?:mouth|lips|eyes|genitals)\b[^.!?]{0,30}\b(?:eyes?|genitals|rash|fever|skin|medicine|meds|pills?)\b/,
  both(
    '\\b(?:hives|welts)\\b',
    '\\b(?:dizzy|faint\\w*|pass(?:ing)? out|throw\\w* up|vomit\\w*|wheez\\w*|breathe?\\w*|heart (?:is )?(?:racing|pounding)|chest|throat|tongue|gasping|all over and (?:my|i) (?:feel|can))\\b',
  ),
  /\b(?:going to|about to|nearly|almost|keep|keeps|just|i) (?:pass(?:ed|ing)? out|faint(?:ed|ing)?)\b(?! (?:at|during|from|when|before) [^.!?]{0,25}\b(?:blood|needles?|test))(?! (?:my |our |some |free |old |all |the ){1,6}(?:samples|flyers|leaflets|candy|cards|stickers|invitations))(?! (?:red|pink|line|scar|hope))(?! once at)/,
  /\bfeel(?:s|ing)? like i(?:'m| am) (?:going to|about to) die\b|\bi(?:'m| am) (?:going to die|dying) (?:right now|help|i can'?t)|\bhelp me (?:now|please i can'?t)\b/,
  /\b(?:on (?:my|the|our|her|his) way|headed|heading|rush\w*(?: (?:him|her|me))?|driving(?: (?:him|her|me))?|taking (?:him|her|me)) to the (?:er|e\.r\.|emergency|hospital)\b|\b(?:need|have|should i|supposed) to go to the (?:er|e\.r\.|emergency|hospital)\b(?! for (?:a |my )?(?:check|follow|appointment))|\bdo i (?:still )?need (?:the |an? )?(?:er|e\.r\.|ambulance|hospital|911)\b|\bcall (?:911|an ambulance)\b/,
  /\b(?:leg|arm|hand|foot|face|breast)\b[^.!?]{0,30}\b(?:hot|red)\b[^.!?]{0,25}\b(?:swollen|swelling)\b[^.!?]{0,40}\b(?:chills|shiver\w*|fever\w*|shak\w*|vomit\w*|confus\w*)\b/,
  /\bconfus\w*\b[^.!?]{0,40}\b(?:red leg|infect\w*|fever|wound)\b|\b(?:red leg|infect\w*|wound)\b[^.!?]{0,40}\bconfus\w*/,
  /\b(?:shingles|rash|blisters)\b[^.!?]{0,40}\b(?:near|by|next to|close to|in|around|beside|on) (?:my |his |her |the )?(?:left |right )?(?:eyes?|eyelids?|nose tip|tip of)\b[^.!?]{0,40}\b(?:vision|see|blurr\w*|hurts?|pain|red|light|swollen)\b/,
];
