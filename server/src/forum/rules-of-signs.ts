/** Signs that may each be harmless and are an emergency together, as the rules of our own questions have them (`safety-cases.tsv`): a fever beside redness that spreads, blisters beside an eye. */

const not = "(?<!\\b(?:no|without|never|never a|not a|any|hay|isn'?t|not|wasn'?t) )";
/** What is hot there is no skin. */
const harmless =
  '(?:weather|days?|nights?|showers?|water|baths?|gym|drinks?|food|summers?|climates?|sun|tea|coffee|yoga|flash\\w*|tub|room|compress\\w*|and humid|or cold|in )';
const signs = {
  ill: `(?:${not}fever(?:ish)?\\b(?! blister)|\\btemperature\\b|\\b(?:38|39|40)\\.\\d|\\b10[1-5](?:\\.\\d)? ?(?:°|degrees|f\\b)|\\bshiver\\w*|\\bchills\\b|\\bshak(?:ing|es) with cold|\\bcan(?:'?t|not) get warm|${not}\\bvomit\\w*|\\bthrow(?:ing|s)? up\\b|\\bthrew up\\b|\\bwretched\\b|\\bfeels? (?:awful|terrible)\\b(?! about))`,
  spreads: '\\b(?:spreading|spreads|by the hour|every hour|within hours|climbs|climbing|redder|streaked|streaks)\\b',
  hot: `(?:${not}(?<!\\bless )\\bhot\\b(?! ${harmless})|\\b(?:swollen|swelling|double the size|puffed up)\\b)`,
  eye: '\\b(?:eyes?(?! patch)|eyelids?|lids?|tip of (?:my|the|his|her) nose|(?:beside|by|on) (?:my|the|his|her) nose|forehead)\\b',
  shut: '\\b(?:hot,? (?:swollen|swelling)|lid (?:is )?hot|swollen shut|(?<!\\bi )shut|hurts? to look|red eye|eyes? (?:is |are )?(?:red|sore)|sore eyes?|eye (?:hurts|pain)|light hurts)\\b',
  blisters: `(?:${not}(?<!\\bsunburn )\\bblister\\w*\\b(?! bandages?| plasters?| from (?:the |a |my )?(?:sun|sunburn|shoes?|boots))|${not}(?<!\\b(?:cold|canker|fever) )\\bsores\\b|\\bshingles\\b|\\bpus spots\\b|\\bpunched[- ]out\\b|\\bround holes\\b|\\braw\\b(?! from)|\\bmouth (?:is )?sore\\b|\\b(?:red,? )?gritty eyes?\\b)`,
  purple:
    '\\b(?:purple(?! (?:marks?|veins?|scars?|plaques?|stains?|before|ink|shampoo|dye|light))|red-purple|gray-blue|dusky|bruise-like|mottled|dark blisters|(?:turn\\w*|went|is|has turned) (?:black|gr[ae]y|blue)|center black|black in the (?:middle|center))\\b',
  pain: `${not}(?<!\\b(?:does not|doesn'?t|do not|don'?t|did not|didn'?t) )\\b(?:pain|painful|hurts?|hurting|screams?|burns|numb)\\b`,
  medicine:
    '\\b(?:new (?:medicine|tablets?|pills?|drug|antibiotic)|tablets|pills|antibiotics?|allopurinol|lamotrigine|carbamazepine|phenytoin|sulfa|bactrim|minocycline|ibuprofen|blood thinners?|warfarin|isotretinoin|accutane)\\b',
  wide: '\\b(?:all over|everywhere|whole (?:skin|body)|head to foot|nearly all|wide rash|sheets of|on my trunk|rash to the knees|nearly everywhere)\\b',
  weak: '\\b(?:chemo\\w*|transplant\\w*|leukemia|lymphoma|hiv|methotrexate|biologic|prednisone|spleen removed|no spleen)\\b',
  inside: '\\b(?:mouth|tongue|genital\\w*|scrotum)\\b',
  baby: '\\b(?:newborn|infant|(?:month|week|day)s?[- ]old|the breast|every feed)\\b',
  filler: '\\b(?:filler|injection|threads|botox)\\b',
};

const together: readonly (readonly [keyof typeof signs, keyof typeof signs])[] = [
  ...(['spreads', 'hot', 'blisters', 'purple', 'wide', 'weak', 'baby'] as const).map((sign) => ['ill', sign] as const),
  ...(['spreads', 'hot', 'blisters', 'purple'] as const).map((sign) => ['weak', sign] as const),
  ...(['eye', 'medicine', 'wide', 'inside', 'baby'] as const).map((sign) => ['blisters', sign] as const),
  ...(['pain', 'hot', 'filler', 'baby', 'medicine'] as const).map((sign) => ['purple', sign] as const),
  ['spreads', 'hot'],
  ['eye', 'shut'],
];

/** So far apart may they stand, in characters. */
const apart = 100;

export const signsTogether: readonly RegExp[] = together.map(
  ([one, other]) => new RegExp(`${signs[one]}[^]{0,${apart}}${signs[other]}|${signs[other]}[^]{0,${apart}}${signs[one]}`, 'i'),
);
