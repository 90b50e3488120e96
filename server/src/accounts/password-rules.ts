/** What a new password may not be: too short, one that everybody guesses, or the person's own name or e-mail. */
import { wrongField } from '../platform/refusal.ts';
import { commonPasswords } from './common-passwords.ts';

interface Choice {
  password: string;
  /** The account's name and e-mail, in any order. */
  own: readonly string[];
  /** The form's name for it. */
  field: string;
}

const tooCommon = 'This password is too common. Please choose another.';
const tooOwn = 'Password must not be made of your own name or email';

/** Throws the 422 that names the field and says what is wrong. */
export function refuseWeak({ password, own, field }: Choice, least: number): void {
  if (password.length < least) throw wrongField(field, `Password must be at least ${least} characters`);
  if (isCommon(password)) throw wrongField(field, tooCommon);
  if (isMadeOf(own, password)) throw wrongField(field, tooOwn);
}

/** "Password2026!" is "password" to whoever guesses. */
function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = plain.replace(/[^a-z]+$/, '');
  return commonPasswords.has(plain) || commonPasswords.has(stem) || /^(.)\1*$/u.test(plain) || isRun(plain);
}

/** "abcdefgh", "23456789": each character one after the other. */
function isRun(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) === 1;
}

const leastRest = 4;

/** Take the name's and the address's parts away: what remains must still be something to guess. */
function isMadeOf(own: readonly string[], password: string): boolean {
  const plain = lettersAndDigits(password);
  const parts = own
    .flatMap((text) => [lettersAndDigits(text), ...text.split(/[^\p{L}\p{M}\p{N}]+/u).map(lettersAndDigits)])
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest !== plain && rest.replaceAll(/\d/g, '').length < leastRest;
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
