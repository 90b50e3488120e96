/** Words that may mean a pregnancy: whoever writes them beside a side effect is told to stop and to call, whatever was chosen. */
import { plainWords } from '../safety-questions/emergency-words.ts';

/** Beginnings of words, without accents and apostrophes, some as they are often mistyped. */
const words: readonly string[] = [
  ...['pregn', 'preggo', 'preganan', 'preganc', 'pregant', 'pregat', 'expecting a baby', 'expecting a child', 'having a baby'],
  ...[
    'missed my period',
    'missed a period',
    'missed period',
    'missed my last period',
    'period is late',
    'period is [a-z0-9]+ (?:days )?late',
  ],
  ...['late period', 'periods late', 'trying to conceive', 'trying for a baby'],
  // Spanish, French, Tagalog, Vietnamese, Chinese
  ...['embaraz', 'encinta', 'enceinte', 'grossesse', 'buntis', 'mang thai', 'co thai', '怀孕', '懷孕'],
];

/** Says that nobody is: taken out before the others are looked for. */
const harmless: readonly string[] = [
  '(?:not|isnt|arent|aint|never|no longer)(?: currently| been| yet| getting| get| be| being)* pregnan[a-z]*',
  '(?:cannot|cant|can not|could not|couldnt)(?: possibly| ever)* (?:be|get|become) pregnan[a-z]*',
  'no (?:chance|possibility|risk|way)(?: of| that| im| i am| being| a)* pregnan[a-z]*',
  '(?:no pregnancy|negative pregnancy test|pregnancy tests?(?: is| was| are| were| came back)* negative)',
  '(?:mask of pregnancy|pregnancy mask|when i was pregnant|no estoy embarazad[a-z]*|pas enceinte)',
];

/** Whoever is in doubt has denied nothing. */
const doubt = /(?:^|[^a-z0-9])(?:sure|know|maybe|may be|might|could be|think|thought|until|now (?:i|im|she|we))(?![a-z0-9])/;

const begins = (one: string) => `(?:^|[^a-z0-9])(?:${one.normalize('NFKD').split(' ').join('[^a-z0-9]+')})`;
const anyOfThem = new RegExp(words.map(begins).join('|'));
const anyHarmless = new RegExp(harmless.map(begins).join('|'), 'g');

export function soundsPregnant(text: string): boolean {
  return plainWords(text)
    .split(/[.!?;\n]+/)
    .some((said) => anyOfThem.test(doubt.test(said) ? said : said.replaceAll(anyHarmless, ' ')));
}
