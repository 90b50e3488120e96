/** Drawings take a second each: what was drawn once is kept beside the packages, by what it shows and how it is drawn. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/pellis-drawings');

/** A drawing that is changed is another one. */
const way = hashOf(readdirSync(import.meta.dirname).map((name) => readFileSync(join(import.meta.dirname, name))));

const asked = new Map<string, Promise<Buffer>>();

/** The same picture for the same `subject`, which says all that it depends on. Where nothing can be kept, it is drawn again. */
export function keptOrDrawn(subject: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
  const name = hashOf([way, JSON.stringify(subject)]);
  const drawing = asked.get(name) ?? readFile(join(folder, name)).catch(() => drawnAndKept(name, draw));
  asked.set(name, drawing);
  return drawing;
}

async function drawnAndKept(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const picture = await draw();
  const part = join(folder, `${name}.${randomUUID()}.part`);
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(part, picture))
    .then(() => rename(part, join(folder, name)))
    .catch(() => undefined);
  return picture;
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
