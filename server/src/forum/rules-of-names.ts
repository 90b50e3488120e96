/** Words that say who somebody is: the writer, somebody at home, or somebody who treated them. */
import { firstNames } from './first-names.ts';

const related =
  '(?:husband|wife|partner|fianc\\wes?|boyfriend|girlfriend|son|daughter|child|kid|baby|sister|brother|mom|mother|dad|father|aunt|uncle|cousin|niece|nephew|grandma|grandpa|friend|neighbor|roommate|boss|coworker|colleague|teacher|coach)';
const treating =
  '(?:doctor|dermatologist|derm|nurse|pediatrician|allergist|therapist|physician|surgeon|specialist|pharmacist|assistant|receptionist)';

/** Written large behind a person and still no name: a day, a month, a title in large letters, a product. */
const noName =
  '(?!(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Thanksgiving|Zoom|Google|Has|Had|Have|Is|Was|Says|Said|Told|Gave|Wants|And|Or|But|With|Who|To|For|About|On|In|At|So|That|The|Then|If|When|Also|Just|Never|Still|Does|Did|Can|Will|Visit|Visits|Appointment|Office|Accutane|Differin|Dupixent|Cera[Vv]e|Cetaphil|Vaseline|Eucerin|Aveeno|Spanish|English|Chinese|American|Asian|Black|Not|Keeps|Thinks|Uses|Used|Or)\\b)';
const named = `${noName}[A-Z][a-z]+`;
const notADoctor =
  '(?!(?:who|jart|dennis|bronner|scholl|pepper|teal|hauschka|barbara|pawpaw|rogers|google|squatch|ceuracle|althea|g|brandt|loretta|irena)\\b)';
/** What is said of a doctor without a name. */
const ofADoctor =
  '(?!(?:said|says|told|tells|gave|gives|is|was|has|had|will|would|can|could|may|might|did|does|do|prescribed|prescribes|wants|wanted|thinks|thought|recommended|recommends|put|took|takes|looked|asked|answered|suggested|mentioned|never|just|also|only|even|still|then|now|and|or|but|about|to|at|in|on|for|from|of|with|by|as|if|that|this|because|so|when|where|today|yesterday|again|first|office|appointments?|appts?|visit|visits|notes?|before|after|every|online|here|there|anyway|yet|not|who|until|since|changed|started|switched|checked|saw|sees|knows|knew|believes|called|calls|wrote|didn|doesn|isn|wasn|won|can|couldn)\\b)';

/** "I am African American" says no name. */
const people = '(?!\\w+ (?:American|Asian|Indian|European|Islander|Muslim|Jewish|Catholic)\\b)';

const patterns: readonly RegExp[] = [
  /\b((my|his|her|their|whose) (full |first |last |real )?name(?:'?s| is| was))\b/i,
  new RegExp(`\\bdr\\.?\\s+${notADoctor}${ofADoctor}[a-z]{2,}`, 'i'),
  new RegExp(`\\b(?:Mr|Mrs|Ms|Miss|Mister|Nurse|Prof|Professor)\\.?\\s+${named}`),
  new RegExp(`\\b${related},?\\s+${named}(?!'s? )`),
  new RegExp(`\\b(?:${treating}|Doctor)\\s+${named}`),
  new RegExp(`\\b(?:I am|I'm|call me|named)\\s+${people}${named}\\s+[A-Z][a-z]+`),
  new RegExp(`\\b(?:Hi|Hello|Hey|hi|hello|hey)\\b[^.!?]{0,15}\\b(?:I am|I'm|this is)\\s+${people}${named}(?!ish|ese)`),
  new RegExp(`\\b(?:girl|boy|man|woman|guy|lady|${related}|${treating})(?: (?:is|was|here))? (?:named|called)\\s+[A-Z][a-z]+`),
  /\b(?!(?:Mayo|Cleveland|Johns|San|Los|New|The)\b)[A-Z][a-z]+ [A-Z][a-z]+ (?:told (?:me|us|him|her)|prescribed)\b/,
  /\b(?:Thanks|Love|Best|Cheers|Regards|Yours|Hugs|Sincerely|wishes|regards|love),? (?:[-\u2013\u2014] ?)?(?!(?:All|Everyone|Everybody|Folks|Guys|Friends|You|Again|So|Much|And|For|In|To|Way|My|The|Mom|Dad|Doc|Doctor)\b)[A-Z][a-z]+[.!]?\s*$/,
];

/** Brands and places begin with first names too. */
const ofAPlace = /(?:\b(?:Trader|Peter|San|Santa|Saint|St\.?|Fort|Port|Lake|Mount|Los|El) )$/;
const ofABrand =
  /^(?: Badescu| Thomas Roth| Arden| Kay\b| Somerville| Tilbury| Lauder| Klein|'s Choice|'s Club|'s of Maine| Gross\b| Roth\b| Secret| Reed)/;

/** The list's names: written large wherever they stand, or small behind who they are. */
function hasFirstName(text: string): boolean {
  for (const match of text.matchAll(/\b[A-Z][a-z]{1,12}\b/g)) {
    const rest = text.slice(match.index + match[0].length, match.index + 40);
    const isKnown = firstNames.has(match[0].toLowerCase());
    if (isKnown && !ofAPlace.test(text.slice(Math.max(0, match.index - 12), match.index)) && !ofABrand.test(rest)) return true;
  }
  return [...text.matchAll(behindAPerson)].some(([, name = '']) => firstNames.has(name.toLowerCase()));
}

const behindAPerson = new RegExp(`\\b(?:${related}|${treating}|named|called|i am|i'm|it's|this is),? ([a-z]{2,13})\\b`, 'gi');

export const saysAName = (text: string): boolean => patterns.some((pattern) => pattern.test(text)) || hasFirstName(text);
