/**
 * What may stand in curly brackets in the words of a message. This is the whole list: a message fills some of these names and can fill no other, so that
 * nothing of a diagnosis, a drug, a reason to come or an answer is ever a placeholder.
 */
import { conflict, wrongField } from '../platform/refusal.ts';

export const placeholders = {
  clinicName: 'the name of your clinic',
  firstName: 'the first name of who gets it',
  name: 'the name of the person it is about',
  address: 'an email address, most of it hidden',
  ending: 'the last digits of a phone number',
  signInWith: 'whose sign-in was added, as Google',
  code: 'the code to type',
  number: 'the number of the request',
  when: 'day and time, where the patient is',
  day: 'a day',
  until: 'the moment until which it counts',
  due: 'the promised moment',
  state: 'the name of a state',
  provider: 'the name of the dermatologist',
  doorOpens: 'the words on when the door opens',
  questions: 'the sentence on questions that wait on the page of the visit',
  cancelling: 'what cancelling costs, and until when it is free',
  policy: 'the sentence on cancelling that was agreed to',
  clinicReason: 'why the clinic changed it, as the front desk wrote it',
  cost: 'the sentence on what it costs',
  amount: 'an amount of money',
  minutes: 'a number of minutes',
  left: 'how many are left',
  owedFor: 'what the money is for',
  whatToDo: 'the sentence on what to do now, and until when',
  clock: 'the sentence on the clock that stands still',
  factor: 'the second step, as “A passkey”',
  role: 'what they do in the clinic',
  callUs: 'the sentence on how to reach the clinic',
} as const;

export type PlaceholderName = keyof typeof placeholders;
/** What stands for each placeholder in one message. */
export type Fills = Partial<Record<Exclude<PlaceholderName, 'clinicName'>, string>>;

export interface OwnWords {
  subject: string;
  /** Each line is a paragraph. */
  text: string;
}

const bracketed = /\{([^{}]*)\}/g;

export function namesIn(words: string): string[] {
  return [...words.matchAll(bracketed)].map((match) => match[1] ?? '');
}

/** What was filled in is not looked through again: a name with brackets stays a name. */
export function fill(words: string, fills: Record<string, string>): string {
  return words.replaceAll(bracketed, (whole, name: string) => (Object.hasOwn(fills, name) ? (fills[name] ?? '') : whole));
}

/** A line that says nothing, because what it holds is empty this time, is left out. */
export function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Built-in words as they are shown to whoever writes others: with placeholders where the sample's facts stand. */
export function withPlaceholders(words: string, fills: Record<string, string>): string {
  const known = Object.entries(fills).filter(([, value]) => value !== '');
  known.sort(([, one], [, other]) => other.length - one.length);
  let parts: (string | { name: string })[] = [words];
  for (const [name, value] of known)
    parts = parts.flatMap((part) =>
      typeof part === 'string' ? part.split(value).flatMap((piece, index) => (index === 0 ? [piece] : [{ name }, piece])) : [part],
    );
  return parts.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('');
}

/** What is wrong with words for a message that has these placeholders, field by field. */
export function faultsOf(
  { subject, text }: OwnWords,
  { allowed, needed }: { allowed: readonly string[]; needed: readonly string[] },
): Record<string, string> {
  const faults: Record<string, string> = {};
  const wrong = { subject: faultIn(subject, allowed, /\p{Cc}/u), text: faultIn(text, allowed, /[^\P{Cc}\n]/u) };
  if (wrong.subject) faults['subject'] = wrong.subject;
  if (wrong.text) faults['text'] = wrong.text;
  const missing = needed.filter((name) => !namesIn(`${subject} ${text}`).includes(name));
  if (!faults['text'] && missing.length > 0)
    faults['text'] = `Leave ${missing.map((name) => `{${name}}`).join(' and ')} in the letter: without it the letter is of no use.`;
  return faults;
}

function faultIn(words: string, allowed: readonly string[], control: RegExp): string | undefined {
  const unknown = namesIn(words).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    return `{${unknown.slice(0, 40)}} is no placeholder of this letter. These are: ${allowed.map((name) => `{${name}}`).join(', ')}.`;
  if (/[{}]/.test(words.replaceAll(bracketed, ''))) return 'A curly bracket stands alone. Placeholders have one before and one behind.';
  if (/<\/?[a-z][^<>]*>/i.test(words)) return 'Letters are plain text. Leave out what stands between < and >.';
  if (control.test(words)) return 'There is a sign in it that cannot be printed. Type that part again.';
  return undefined;
}

export function refuseFaults(faults: Record<string, string>): void {
  const [first] = Object.entries(faults);
  if (first) throw wrongField(first[0], first[1]);
}

export const staysBuiltIn = () =>
  conflict('stays_built_in', 'The words of this letter depend on the case, so they stay as they are built in.');
