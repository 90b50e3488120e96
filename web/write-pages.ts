/** Writes every public page of one country's site: `node write-pages.ts <country> <pages> <frames>`, started by `finish-site.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Address, WrittenPages } from './app/platform/pages.ts';
import type { writePage as WritePage } from './app/public-site.tsx';
import { withdrawnTip, writtenTip } from './app/tips/written-tip.ts';
import { chunkOf, filesOf, readManifest } from './built-files.ts';

const build = join(import.meta.dirname, 'build');
const files = join(build, 'client');

/** A page of the app whose frame is written, with the styles that it needs. */
export interface Framed {
  path: string;
  styles: string[];
}

async function writePages(
  country: string,
  { staticPages, withForms, missing, soon }: WrittenPages,
  frames: readonly Framed[],
): Promise<void> {
  // the built modules are one country's as soon as they are loaded
  (globalThis as { clinicCountry?: string }).clinicCountry = country;
  const folder = join(build, 'pages', country);
  const staticPage = await openSite();
  for (const page of staticPages) await keep(folder, `${page.path}/index.html`, await staticPage(page));
  await keep(folder, 'missing.html', await staticPage(missing));
  await keep(folder, 'soon.html', await staticPage(soon));
  await keep(folder, 'tip.html', await staticPage(writtenTip));
  await keep(folder, 'withdrawn-tip.html', await staticPage(withdrawnTip));
  const appPage = await openApp();
  for (const path of withForms) await keep(folder, `${path}/index.html`, await withStylesFirst(await appPage(path)));
  const appAt = (path: string) => appPage(path, { 'X-React-Router-SPA-Mode': 'yes' });
  for (const { path, styles } of frames) {
    const page = await appAt(path);
    if (!page.includes('id="before-app"')) throw new Error(`The page ${path} has no frame (written-frames.tsx).`);
    await keep(folder, `${path}/index.html`, withStyles(page, styles));
  }
  // the app begins from this one at any other address of its own
  await keep(folder, 'app.html', await appAt(missing.path));
}

/** Content pages, from the build of the public site. */
async function openSite() {
  const site = join(build, 'site');
  const manifest = readManifest(site);
  const load = (module: string) => import(join(site, chunkOf(module, manifest).file));
  const entry = 'app/public-site.tsx';
  const { writePage }: { writePage: typeof WritePage } = await load(entry);
  const { scripts } = filesOf(['app/public/enhance-page.ts'], readManifest(files));
  return async (page: Address) => {
    const module = `app/${page.file}`;
    const { default: Page } = await load(module);
    const { styles } = filesOf([entry, module], manifest);
    const texts = await Promise.all(styles.map(async (file) => (await readFile(join(site, file), 'utf8')).trim()));
    return writePage(page.path, { Page, styles: texts, scripts: scripts.map((file) => `/${file}`) });
  };
}

/** Pages that the app takes over, from the build of the app. */
async function openApp() {
  const app: ServerBuild = await import(join(build, 'server/index.js'));
  const answer = createRequestHandler(app, 'production');
  return async (path: string, headers: Record<string, string> = {}) => {
    const response = await answer(new Request(`http://localhost${path}`, { headers }));
    if (!response.ok) throw new Error(`The page ${path} cannot be written: it answered ${response.status}.`);
    return response.text();
  };
}

/** The page with its styles inside it, so that its first picture waits for nothing else. The links stay, as the app expects them, and fetch nothing. */
async function withStylesFirst(page: string): Promise<string> {
  let whole = page;
  for (const [link, path = ''] of page.matchAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g)) {
    const text = await readFile(join(files, path), 'utf8');
    whole = whole.replace(link, () => `<style>${text.trim()}</style>${link.replace('/>', ' disabled=""/>')}`);
  }
  return whole;
}

/** The page with the styles of its frame, which the app would ask for only when it comes. */
function withStyles(page: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}"/>`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

async function keep(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const [country = 'us', pages = '', frames = ''] = process.argv.slice(2);
await writePages(country, JSON.parse(pages) as WrittenPages, JSON.parse(frames) as Framed[]);
