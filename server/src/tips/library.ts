/** The tips that come with Pellis, a readable file each: put into the clinic's library as drafts when it starts, as long as nobody has rewritten them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { TipForm } from '@pellis/contract/tips/tips';
import { theClinic } from '../platform/actor.ts';
import type { Database } from '../platform/db/database.ts';
import { insertTip, insertVersion, versionsInForce } from './records.ts';

const folder = join(import.meta.dirname, 'library');

export interface LibraryTip {
  slug: string;
  form: TipForm;
}

export function readLibrary(): LibraryTip[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ slug: file.replace(/\.md$/, ''), form: readTip(readFileSync(join(folder, file), 'utf8'), file) }));
}

/** What a new release says otherwise is a draft again; what somebody of the clinic wrote stays theirs. */
export async function shipTips(db: Database): Promise<void> {
  const library = readLibrary();
  await db.write(theClinic('tips'), async (transaction) => {
    const known = new Map((await versionsInForce(transaction)).map((row) => [row.slug, row]));
    for (const { slug, form } of library) {
      const before = known.get(slug);
      if (!before) {
        const added = await insertTip(transaction, slug);
        if (added) await insertVersion(transaction, { id: added.id, version: 1, form, writtenBy: null });
        continue;
      }
      const { id, version, written_by, slug: _, ...text } = before;
      if (written_by !== null || isDeepStrictEqual(text, form)) continue;
      await insertVersion(transaction, { id, version: version + 1, form, writtenBy: null });
    }
  });
}

/** Lines `name: value` and sources as a list, between two lines of dashes; beneath them the words. */
export function readTip(text: string, file: string): TipForm {
  const [, head = '', words = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const lines = head.split('\n');
  const fields = new Map(pairsOf(lines));
  const list = (name: string) => (fields.get(name) ?? '').split(', ').filter((one) => one !== '');
  const read = TipForm.safeParse({
    title: fields.get('title'),
    summary: fields.get('summary'),
    topics: list('topics'),
    seasons: list('seasons'),
    picture: fields.get('picture'),
    sources: lines.flatMap((line) => sourceOf(line) ?? []),
    words,
  });
  if (!read.success) throw new Error(`The tip ${file} cannot be read: ${read.error.message}`);
  return read.data;
}

function pairsOf(lines: readonly string[]): [string, string][] {
  return lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
    return name && value ? [[name, value]] : [];
  });
}

/** `- American Academy of Dermatology | How to treat dry skin` */
function sourceOf(line: string): TipForm['sources'] | undefined {
  const [, body, page] = /^- (.+?) \| (.+)$/.exec(line) ?? [];
  return body && page ? [{ body, page }] : undefined;
}
