/** Words that may mean an emergency: whoever writes them is told to call 911 at once, before anybody has read the message. */
import { harmlessOfOtherLanguages, wordsOfOtherLanguages } from './emergency-words-of-other-languages.ts';

/**
 * Without accents and apostrophes, as they are often typed, some as they are often mistyped. Beginnings of words count ("bleed" in
 * "bleeding"); between words there may be anything but a letter.
 */
export const emergencyWords: readonly string[] = [
  ...['chest pain', 'chest hurts', 'chest is tight', 'pain in my chest', 'pain in the chest', 'pressure in my chest'],
  ...['heart attack', 'heart atack', 'stroke', 'face drooping', 'face is drooping', 'slurred speech'],
  ...['cant breath', 'cannot breath', 'can not breath', 'couldnt breath', 'not breathing', 'trouble breath', 'difficulty breath'],
  ...['struggling to breath', 'hard to breath', 'short of breath', 'shortness of breath', 'gasping for', 'choking'],
  ...[
    'throat is clos',
    'throat clos',
    'throat is swell',
    'throat swell',
    'throat is tight',
    'tongue is swell',
    'tongue swell',
    'swollen tongue',
  ],
  ...['anaphyla', 'anaphila', 'epipen', 'epi pen'],
  ...[
    'suicid',
    'sucid',
    'suisid',
    'suicde',
    'kill myself',
    'killing myself',
    'end my life',
    'ending my life',
    'end it all',
    'take my own life',
  ],
  ...['want to die', 'wanna die', 'better off dead', 'dont want to live', 'do not want to live', 'hurt myself', 'harm myself', 'self harm'],
  ...['overdos', 'took too many pills', 'poison'],
  ...['severe bleeding', 'heavy bleeding', 'bleeding heavily', 'bleeding a lot', 'bleeding wont stop', 'wont stop bleeding'],
  ...['stop the bleeding'],
  ...['unconscious', 'unconcious', 'unresponsive', 'passed out', 'not waking up', 'wont wake up', 'seizure', 'convuls'],
  ...['im dying', 'i am dying', 'going to die', 'gonna die', 'emergenc', 'ambulanc'],
  ...wordsOfOtherLanguages['self-harm'],
  ...wordsOfOtherLanguages.emergency,
];

/** What these words mean to somebody with skin; it is taken out before the others are looked for. */
const harmless: readonly string[] = ['poison ivy', 'poison oak', 'poison sumac', 'dying my hair', ...harmlessOfOtherLanguages];

export const callFor = {
  title: 'Call 911',
  text: 'If this is an emergency, call 911 or go to the nearest emergency room now. Nobody may be reading this chat at this moment. If you are thinking of harming yourself, call or text 988.',
};

/** The same beside a form, which is read later than a chat. */
export const callFirst = {
  title: callFor.title,
  text: 'If this is an emergency, call 911 or go to the nearest emergency room now: nobody reads this at once. If you are thinking of harming yourself, call or text 988.',
};

/** Capitals, accents, apostrophes of every kind and characters that nobody sees make no other words. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd');
}

const asPattern = (words: string) => words.normalize('NFKD').split(' ').join('[^a-z0-9]+').replace('$', '(?![a-z0-9])');

/** Chinese has no beginnings of words. */
function anyOf(list: readonly string[]): string {
  const isOfLetters = (words: string) => /^[a-z]/.test(words);
  const ofLetters = list.filter(isOfLetters).map(asPattern);
  const others = list.filter((words) => !isOfLetters(words)).map(asPattern);
  return [`(?<![a-z0-9])(?:${ofLetters.join('|')})`, ...others].join('|');
}

const anyOfThem = new RegExp(anyOf(emergencyWords));
const anyHarmless = new RegExp(anyOf(harmless), 'g');
const inOtherLanguages = {
  'self-harm': new RegExp(anyOf(wordsOfOtherLanguages['self-harm'])),
  emergency: new RegExp(anyOf(wordsOfOtherLanguages.emergency)),
};
/** By itself: zip codes, amounts and telephone numbers have these digits too. */
const nineOneOne = /(?<![a-z0-9$#]|\d[-. )]{1,2})911(?![a-z0-9]|[-. ]\d)/;

const saidIn = (text: string) => plainWords(text).replaceAll(anyHarmless, ' ');

export function soundsLikeEmergency(text: string): boolean {
  const said = saidIn(text);
  return anyOfThem.test(said) || nineOneOne.test(said);
}

/** Of the languages beside English alone. */
export function saysInAnotherLanguage(what: keyof typeof inOtherLanguages, text: string): boolean {
  return inOtherLanguages[what].test(saidIn(text));
}
