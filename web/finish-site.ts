/** The last part of the web's build: every public page written for both sites, what searchers read, pictures drawn, all of it weighed and compressed. */
import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { countries } from './app/platform/site.ts';
import { compressSite } from './compress.ts';
import { writeForSearchers } from './for-searchers.ts';
import { drawIcons } from './icons.ts';
import { tooHeavy, weighPages } from './page-weight.ts';
import { filesAt, lightenTable, readTable } from './route-files.ts';
import { drawCards } from './social-cards.ts';
import { faultsOfPages } from './valid-pages.ts';
import type { Address, PageList } from './write-pages.ts';

/** What browsers fetch as it lies there, and the pages that the server holds and fills in. */
const files = resolve(import.meta.dirname, 'build/client');
const pages = resolve(import.meta.dirname, 'build/pages');

/** `addresses` are all there are, those of the app too: the server asks them which address is somebody's. Throws with every fault of the pages. */
export async function finishSite(list: PageList, addresses: readonly Address[]): Promise<void> {
  await rm(pages, { recursive: true, force: true });
  await Promise.all([...countries.map((country) => write(country, list)), drawIcons(files), drawCards(files, addresses)]);
  await writeForSearchers(pages, list, addresses);
  const paths = addresses.map(({ path }) => path);
  await writeFile(
    join(pages, 'site.json'),
    JSON.stringify({ addresses: paths, staticPages: list.staticPages, files: filesOfApp(paths, list) }),
  );
  lightenTable(files);
  await removeFirstPages();
  const faults = [...(await faultsOfPages(pages)), ...tooHeavy(weighPages(list.staticPages))];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await compressSite(files);
}

/** What a page that is not written fetches, by its address, so that the server can name it at once. */
function filesOfApp(paths: readonly string[], { staticPages, withForms }: PageList): Record<string, string[]> {
  const { table } = readTable(files);
  const written = new Set([...staticPages, ...withForms]);
  return Object.fromEntries(paths.filter((path) => !written.has(path)).map((path) => [path, filesAt(path, table)]));
}

/** In a process of its own: the built app is one country's as soon as it is loaded. */
async function write(country: string, list: PageList): Promise<void> {
  const args = [join(import.meta.dirname, 'write-pages.ts'), country, JSON.stringify(list)];
  await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
}

/** The router wrote pages of its own, which nobody is served. */
async function removeFirstPages(): Promise<void> {
  const all = await readdir(files, { recursive: true });
  await Promise.all(all.filter((file) => file.endsWith('.html')).map((file) => rm(join(files, file))));
}
