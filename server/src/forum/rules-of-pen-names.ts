/** What no pen name may say: who its writer is, or that they speak for the clinic. */

const ofTheClinic =
  /^(dr|doc|md|nurse|np|pa|pellis|clinic|doctors?|physicians?|dermatologists?|derms?|moderators?|mods?|admins?|staff|support|official|help ?desk)$/i;
const within = /dermatolog|pellis|moderator|doctor|physician/i;

/** `ownNames` are the writer's, first to last, as the clinic knows them. */
export function saysWho(name: string, ownNames: readonly string[]): boolean {
  const words = wordsOf(name);
  const own = ownNames.map((one) => one.toLowerCase()).filter((one) => one.length > 1);
  const joined = words.join('').replaceAll(/\d/g, '');
  return (
    within.test(name) ||
    words.some((word) => ofTheClinic.test(word) || own.includes(word)) ||
    [own.join(''), own.toReversed().join('')].some((whole) => whole !== '' && joined.includes(whole))
  );
}

/** "DrLee_7" is "dr", "lee" and "7". */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => word !== '');
}
