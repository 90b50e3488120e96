/** Writes every public page of one country's site, with the built app: `node write-pages.ts <country> <list>`, started by `finish-site.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { makeStatic } from './static-pages.ts';
import { withStylesFirst } from './styles-inside.ts';

/** One line of `app/platform/pages.ts`. */
export interface Address {
  path: string;
  title?: string | undefined;
  about?: string | undefined;
}

export interface PageList {
  /** Paths of content pages. */
  staticPages: readonly string[];
  withForms: readonly string[];
  /** An address that no page has. */
  missing: string;
}

const files = join(import.meta.dirname, 'build/client');

async function writePages(country: string, { staticPages, withForms, missing }: PageList): Promise<void> {
  const folder = join(import.meta.dirname, 'build/pages', country);
  const page = await openApp(country);
  for (const path of staticPages) await keep(folder, `${path}/index.html`, await makeStatic(files, await page(path)));
  for (const path of withForms) await keep(folder, `${path}/index.html`, await withStylesFirst(files, await page(path)));
  await keep(folder, 'missing.html', await makeStatic(files, await page(missing)));
  await keep(folder, 'app.html', ofNobody(await page('/', { 'X-React-Router-SPA-Mode': 'yes' })));
}

/** The page that the app begins from at any address of its own must not pass for the home page. */
function ofNobody(page: string): string {
  const ofHome = /<meta (?:name="(?:description|twitter:card)"|property="og:)[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
  return page.replaceAll(ofHome, '').replace('</title>', '</title><meta name="robots" content="noindex"/>');
}

async function openApp(country: string) {
  (globalThis as { clinicCountry?: string }).clinicCountry = country;
  const build: ServerBuild = await import(join(import.meta.dirname, 'build/server/index.js'));
  const answer = createRequestHandler(build, 'production');
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await answer(new Request(`http://localhost${path}`, { headers }));
    if (!response.ok) throw new Error(`The page ${path} cannot be written: it answered ${response.status}.`);
    return response.text();
  };
}

async function keep(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const [country = 'us', list = ''] = process.argv.slice(2);
await writePages(country, JSON.parse(list) as PageList);
