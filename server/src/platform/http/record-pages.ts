/** One written page that stands for a record at each address of its kind: its places are filled with what the facts say of that record. */
import { type HeldPage, holdPage } from './held-pages.ts';
import type { Facts } from './page-text.ts';

/** Facts of a record begin with this. */
export function placeOf(kind: string, slug: string): string {
  return `${kind}.${slug.replaceAll('-', '_')}`;
}

/** Undefined where the facts know no such record: then there is no such page. */
export type RecordPages = (path: string, facts: Facts) => HeldPage | undefined;

/** `known` is the fact by which a record has this page. */
export function recordPages(
  text: string,
  { kind, folder, known = 'title' }: { kind: string; folder: string; known?: string },
): RecordPages {
  const held = new Map<string, HeldPage>();
  return (path, facts) => {
    if (!path.startsWith(folder)) return undefined;
    const slug = path.slice(folder.length);
    const place = placeOf(kind, slug);
    if (!/^[a-z0-9-]+$/.test(slug) || facts[`${place}.${known}`] === undefined) return undefined;
    const page = held.get(slug) ?? holdPage(withPlaces(text, kind, place), 'text/html; charset=utf-8');
    held.set(slug, page);
    return page;
  };
}

function withPlaces(text: string, kind: string, place: string): string {
  return text.replaceAll(`{{${kind}.`, `{{${place}.`).replaceAll(`"${kind}.`, `"${place}.`);
}
