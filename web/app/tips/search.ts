/** Which tips say something of the words that somebody types: each word begins a word of the tip; a title counts before its text. */

interface Searched {
  title: string;
  summary: string;
  words: string;
}

export function searchTips<T extends Searched>(tips: readonly T[], typed: string): T[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...tips];
  const ranked = tips.flatMap((tip) => {
    const inTitle = saysAll(`${tip.title} ${tip.summary}`, wanted);
    return inTitle || saysAll(`${tip.title} ${tip.summary} ${tip.words}`, wanted) ? [{ tip, rank: inTitle ? 0 : 1 }] : [];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ tip }) => tip);
}

function saysAll(text: string, wanted: readonly string[]): boolean {
  const words = wordsOf(text);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}

/** Without accents, in small letters; a plural is found by its singular's beginning and the other way round. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
