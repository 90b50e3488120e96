/** What no pen name may say: who its writer is, that they speak for the clinic, or that they are one of its people. Names are compared as they look (`fold-name.ts`). */
import { foldName } from './fold-name.ts';

const ofTheClinic = new Set(
  'dr doc md nurse np pa pellis clinic doctor doctors physician physicians dermatologist dermatologists derm derms moderator moderators mod mods admin admins staff support official helpdesk'
    .split(' ')
    .map(foldName),
);
const within = ['dermatolog', 'pellis', 'moderator', 'doctor', 'physician'].map(foldName);
/** Before and behind the names of the clinic's people. */
const titles = new Set(['dr', 'md', 'do', 'np', 'pa', 'rn', 'phd', 'prof', 'mr', 'mrs', 'ms', 'mx', 'nurse', 'faad', 'mph'].map(foldName));

/** `ownNames` are the writer's, first to last, as the clinic knows them. */
export function saysWho(name: string, ownNames: readonly string[]): boolean {
  const words = wordsOf(name);
  const own = ownNames.map(foldName).filter((one) => one.length > 1);
  const whole = foldName(name);
  const withoutDigits = foldName(name.replaceAll(/\d/g, ''));
  return (
    within.some((word) => whole.includes(word) || withoutDigits.includes(word)) ||
    words.some((word) => ofTheClinic.has(word) || own.includes(word)) ||
    [own.join(''), own.toReversed().join('')].some((joined) => joined !== '' && (whole.includes(joined) || withoutDigits.includes(joined)))
  );
}

/** Like the name of somebody who works here: the same, one with both their names in it, or one with their last name as a word. */
export function isLikeOneOf(name: string, people: readonly string[]): boolean {
  const whole = foldName(name);
  const words = wordsOf(name);
  return people.some((person) => {
    const parts = person
      .split(/[^\p{L}\p{M}'’]+/u)
      .map(foldName)
      .filter((part) => part.length > 1 && !titles.has(part));
    const [last = ''] = parts.slice(-1);
    const both = [parts.join(''), parts.toReversed().join('')];
    return (
      parts.includes(whole) ||
      (parts.length > 1 && both.some((joined) => whole.includes(joined))) ||
      ((parts.length > 1 || person.trim().includes(' ')) && words.includes(last))
    );
  });
}

/** Each folded: "DrLee_7" is "dr", "lee" and "7"; and what digits pass for, "Dr0sei", too. */
function wordsOf(name: string): string[] {
  const cut = (text: string) => text.split(/[^\p{L}\p{M}\d]+/u).map(foldName);
  const parted = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return [...cut(parted), ...cut(parted.replaceAll(/(\p{L})(\d)/gu, '$1 $2').replaceAll(/(\d)(\p{L})/gu, '$1 $2'))].filter(
    (word) => word !== '',
  );
}
