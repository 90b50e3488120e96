/** Words that say how much of a medicine: others would take it as theirs. A size of a tube, a count of weeks and what is eaten are none. */

const word =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|twenty[- ]five|thirty|forty|fifty|sixty|seventy|seventy[- ]five|eighty|ninety|(?:a |one |two )?hundred|half|a quarter|quarter)';
const digits = '(?<![\\d.,/:-])\\d{1,4}(?:[.,]\\d+)?';
const many = `(?:${digits}|\\b${word}(?: (?:a|and a half))?|\\ba couple(?: of)?)`;

const unit = '(?:mg|mgs|mcg|µg|ug|ml|mls|cc|milligrams?|micrograms?|milliliters?|iu|i\\.u\\.|international units|units)';
const aSize = '(?!\\W{0,2}(?:of )?(?:bottle|tube|jar|pump|pack|size|container|sample|water|milk|coffee|tea)s?\\b)';
const food =
  '(?!\\W{0,2}(?:a day )?(?:of )?(?:sugar|protein|fib(?:er|re)|carb|fat|salt|chocolate|cheese|bottle|tube|jar|pump|pack|size|container|sample)s?\\b)';
const strengthOf =
  '(?:cream|gel|ointment|lotion|solution|serum|foam|wash|tretinoin|hydrocortisone|clobetasol|adapalene|minoxidil|peroxide|acid|retinol|tazarotene|steroid)';
export const medicine =
  '(?:isotretinoin|accutane|roaccutane|absorica|claravis|doxycycline|doxy|minocycline|spironolactone|spiro|prednisone|prednisolone|methotrexate|minoxidil|finasteride|dutasteride|tretinoin|tret|adapalene|differin|tazarotene|clindamycin|hydroxyzine|cetirizine|zyrtec|loratadine|claritin|benadryl|diphenhydramine|ivermectin|clobetasol|triamcinolone|hydrocortisone|dupixent|dupilumab|apremilast|otezla|cyclosporine|azathioprine|hydroxychloroquine|plaquenil|propranolol|fluconazole|terbinafine|valacyclovir|valtrex|acyclovir|cephalexin|amoxicillin|bactrim|ibuprofen|tylenol|benzoyl peroxide)';
const piece = '(?:pills?|tablets?|tabs?(?! open)|capsules?|caps|doses?)';

/** A time, an age or a count of courses stands beside a medicine as well. */
const ofTime =
  '(?!\\W?(?:days?|nights?|weeks?|weekly|wks?|months?|mos?|years?|yrs?|times?|rounds?|courses?|cycles?|st|nd|rd|th|x|am|pm|hours?|hrs?|minutes?|mins?|people|out|other|different|of|more|pea|thin|small|big|thing|layer|bit|or \\d|to \\d|and a half)\\b)(?![\\d.,]*\\d)(?!-)';
const notATime =
  '(?<!\\b(?:day|days|week|month|year|no|number|at|age|aged|round|course|since|in|until|by|after|before|about|spf|phase|stage|part|step) )';
const notEaten =
  '(?<!\\b(?:get|gets|got|getting|have|had|see|count|find|pop|lose|loses|losing|lost|shed|shedding|eat|eats|eating|ate|drink|drinks|drinking|drank|smoke|smoking|smoked|meals?|showers?|cups?|hours?)\\b[^.!?]{0,30})';
const notMissed = '(?<!\\b(?:miss|missed|missing|skip|skipped|forgot|forget) )';

/** What a drugstore's serum says of itself, up to ten percent, is no dose. */
const cosmetic = '(?:niacinamide|salicylic|lactic|glycolic|mandelic|hyaluronic|urea)';
const mild = '(?:10|\\d(?:[.,]\\d+)?)\\s?(?:%|percent)';
const notCosmetic = `(?!${mild}\\s+${cosmetic}\\b)(?!(?<=\\b${cosmetic} (?:acid )?(?:serum |cream |lotion |wash |gel )?(?:at |of )?)${mild})`;

export const doses: readonly RegExp[] = [
  new RegExp(`${many}\\s?-?${unit}(?![\\w])${aSize}`, 'i'),
  new RegExp(`${many}\\s?-?(?:g|gr|grams?)\\b${food}`, 'i'),
  new RegExp(`${notCosmetic}${many}\\s?(?:%|percent)\\s+(\\w+\\s+){0,2}${strengthOf}\\b`, 'i'),
  new RegExp(`\\b${strengthOf}\\s+(at\\s+|of\\s+)?${notCosmetic}${many}\\s?(?:%|percent)`, 'i'),
  new RegExp(`${notMissed}(?:${many}|\\b\\d\\/\\d|\\bdouble|\\bhalf) (?:of (?:the|my|your) )?${piece}\\b`, 'i'),
  /\b(?:a|an) (?:pill|tablet|tab|capsule) (?:a|per|every|each|twice|once) /i,
  new RegExp(`${notEaten}(?!(?<=\\b(?:me|us|for|lasts?|after|off|spent|over) )half a day)${many} (?:a|per) (?:day|night)\\b`, 'i'),
  new RegExp(`${notATime}${digits} (?:once|twice|three times) (?:a|per|daily|each|every)`, 'i'),
  new RegExp(
    `\\b(?:take|takes|took|taking) ${many} (?:a|per|every|each|in the|at (?:night|bed)|before|with|after|twice|daily|nightly|weekly)(?! time)\\b`,
    'i',
  ),
  new RegExp(`\\b${medicine},?\\s+(?:dose |dosage |of |on |- )?${many}${ofTime}`, 'i'),
  new RegExp(
    `${notATime}${many}\\s+(?:of )?(?:oral |generic )?${medicine}\\b(?! (?:course|round|cycle|user|patient|review|myth|tip|question|week|month)s?)`,
    'i',
  ),
  /\b(doubl|tripl|halv)(e|ed|es|ing) (the|my|your|his|her) (dose|dosage|amount)/i,
  new RegExp(`\\bdos(?:e|es|age) (?:is |was |of |to |at |from |by |now ){1,6}(?:about |only |just )?${many}${ofTime}`, 'i'),
];
