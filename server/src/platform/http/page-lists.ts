/** Lists that stand in a written page as they were built, and that the clinic may say anew: the server writes its own in their place. */
import { escaped, type Facts } from './page-text.ts';

/** A fact that is a list holds these, as JSON. */
export interface ListItem {
  value: string;
  label: string;
  why?: string | undefined;
  /** What a small script on the page asks of it. */
  way?: string | undefined;
  /** What else stands beneath a name in a list of pairs. */
  more?: readonly string[] | undefined;
}

/** A list without a fact stays as it was built. */
export function withLists(page: string, facts: Facts): string {
  return page.replaceAll(
    /(<(ul|dl|select)\b[^>]*\sdata-list="([\w.]+)"[^>]*>)([\s\S]*?)(<\/\2>)/g,
    (whole, opening: string, tag: string, name: string, built: string, closing: string) => {
      const fact = facts[name];
      if (fact === undefined) return whole;
      const items: ListItem[] = JSON.parse(fact);
      return opening + (tag === 'select' ? withOptions(built, items) : items.map(tag === 'ul' ? asPoint : asPair).join('')) + closing;
    },
  );
}

function asPoint({ label, why }: ListItem): string {
  return `<li>${escaped(label)}${why ? `<span>${escaped(why)}</span>` : ''}</li>`;
}

function asPair({ label, why = '', more = [] }: ListItem): string {
  return `<div><dt>${escaped(label)}</dt>${[why, ...more].map((words) => `<dd>${escaped(words)}</dd>`).join('')}</div>`;
}

/** The options around them stay. */
function withOptions(built: string, items: readonly ListItem[]): string {
  const options = items.map(
    ({ value, label, why, way = '' }) =>
      `<option value="${escaped(value)}" data-way="${escaped(way)}"${why ? ` data-why="${escaped(why)}"` : ''}>${escaped(label)}</option>`,
  );
  return built.replace(/(?:<option\b[^>]*\sdata-way="[^>]*>[^<]*<\/option>)+/, () => options.join(''));
}
