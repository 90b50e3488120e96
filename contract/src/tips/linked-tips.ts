/** Tips that somebody's words link: `[How to start a retinoid](/tips/start-a-retinoid)`, or the address alone. */

const links = /\[([^[\]\n]{1,120})\]\(\/tips\/([a-z0-9-]{1,80})\)|(?<![\w/.(])\/tips\/([a-z0-9-]{1,80})/g;

/** `title`: as it was written; of an address alone, none. */
export interface TipLink {
  slug: string;
  title: string | null;
}

/** Plain words and links in their order. */
export function partsOfWords(words: string): (string | TipLink)[] {
  const parts: (string | TipLink)[] = [];
  let from = 0;
  for (const { 0: link, 1: title, 2: named, 3: alone, index } of words.matchAll(links)) {
    if (index > from) parts.push(words.slice(from, index));
    parts.push({ slug: named ?? alone ?? '', title: title ?? null });
    from = index + link.length;
  }
  if (from < words.length) parts.push(words.slice(from));
  return parts;
}

/** Each once. */
export function linkedTips(words: string): string[] {
  return [...new Set(partsOfWords(words).flatMap((part) => (typeof part === 'string' ? [] : [part.slug])))];
}

/** Where nothing can be pressed. */
export function withoutLinks(words: string): string {
  return partsOfWords(words)
    .map((part) => (typeof part === 'string' ? part : (part.title ?? `/tips/${part.slug}`)))
    .join('');
}
