/** The last part of the web's build: the public site, every public page written for both countries, what searchers read, pictures drawn, all of it weighed and compressed. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BuildManifest } from '@react-router/dev/config';
import { build } from 'vite';
import type { Address, WrittenPages } from './app/platform/pages.ts';
import { countries } from './app/platform/site.ts';
import { withdrawnTip, writtenTip } from './app/tips/written-tip.ts';
import { filesOf, type Manifest, readManifest } from './built-files.ts';
import { compressSite } from './compress.ts';
import { writeForSearchers } from './for-searchers.ts';
import { drawIcons } from './icons.ts';
import { tooHeavy, weighPages } from './page-weight.ts';
import { siteBuild } from './site-build.ts';
import { drawCards } from './social-cards.ts';
import { faultsOfPages } from './valid-pages.ts';
import type { Framed } from './write-pages.ts';

/** What browsers fetch as it lies there, and the pages that the server holds and fills in. */
const files = resolve(import.meta.dirname, 'build/client');
const pages = resolve(import.meta.dirname, 'build/pages');

type Routes = BuildManifest['routes'];

/** `addresses` are all there are, those of the app too: the server asks them which address is somebody's. Throws with every fault of the pages. */
export async function finishSite(written: WrittenPages, addresses: readonly Address[], routes: Routes): Promise<void> {
  await build(siteBuild([...written.staticPages, written.missing, written.soon, writtenTip, withdrawnTip]));
  await rm(pages, { recursive: true, force: true });
  const ofApp = filesOfApp(routes, written.withForms);
  const frames = written.withFrames.map((path) => ({ path, styles: (ofApp[path] ?? []).filter((file) => file.endsWith('.css')) }));
  await Promise.all([...countries.map((country) => write(country, written, frames)), drawIcons(files), drawCards(files, addresses)]);
  await writeForSearchers(pages, written, addresses);
  const staticPages = written.staticPages.map(({ path }) => path);
  await writeFile(join(pages, 'site.json'), JSON.stringify({ addresses: addresses.map(({ path }) => path), staticPages, files: ofApp }));
  await lightenTable();
  await removeLeftovers();
  const faults = [...(await faultsOfPages(pages)), ...tooHeavy(weighPages(staticPages)), ...(await typefacesTwice())];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await compressSite(files);
}

/** What a page that is not written fetches, by its address, so that the server can name it at once. */
function filesOfApp(routes: Routes, withForms: readonly string[]): Record<string, string[]> {
  const manifest = readManifest(files);
  const ofApp = Object.values(routes).filter(({ path }) => path && path !== '*' && !withForms.includes(`/${path}`));
  return Object.fromEntries(ofApp.map(({ id, path }) => [`/${path}`, filesAt(id, routes, manifest)]));
}

/** The page and everything around it, also what the app asks for only when it knows who looks: the workspace is of the clinic's people alone. */
function filesAt(id: string, routes: Routes, manifest: Manifest): string[] {
  const chain = routes[id]?.path?.startsWith('workspace') ? ['app/shell/clinic-parts.ts'] : [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    chain.push(`app/${route.file}?__react-router-build-client-route`);
  const { scripts, styles } = filesOf(chain, manifest);
  return [...scripts, ...styles].map((file) => `/${file}`);
}

/** In a process of its own: the built modules are one country's as soon as they are loaded. */
async function write(country: string, written: WrittenPages, frames: readonly Framed[]): Promise<void> {
  const args = [join(import.meta.dirname, 'write-pages.ts'), country, JSON.stringify(written), JSON.stringify(frames)];
  await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
}

/** What a route imports stands in its module; the list of it, half of the router's table, only serves to ask early, and the server does that. */
async function lightenTable(): Promise<void> {
  const found = (await readdir(join(files, 'assets'))).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!found) throw new Error('The router wrote no table of routes.');
  const file = join(files, 'assets', found);
  const [name = '', table = ''] = (await readFile(file, 'utf8')).replace(/;$/, '').split(/=(.*)/s);
  const { routes, ...rest }: { routes: Record<string, TableRoute> } = JSON.parse(table);
  const styled = Object.entries(routes).map(([id, route]) => [id, { ...route, css: ownStyles(route, routes) }] as const);
  const light = styled.map(([id, route]) => [id, Object.fromEntries(Object.entries(route).filter(isTelling))]);
  const whole = `${name}=${JSON.stringify({ ...rest, routes: Object.fromEntries(light) })};`;
  await writeFile(file, `${whole}for(const[id,route]of Object.entries(${name}.routes))route.id=id;`);
}

interface TableRoute {
  parentId?: string;
  css?: string[];
}

/** What stands around a page has brought its styles before. */
function ownStyles({ parentId = '', css = [] }: TableRoute, routes: Record<string, TableRoute>): string[] {
  const parent = routes[parentId];
  const before = parent ? [...(parent.css ?? []), ...ownStyles(parent, routes)] : [];
  return css.filter((file) => !before.includes(file));
}

/** What is not there and what is false are the same to the router; each name is written once, and no browser asks whether a page has something to show. */
function isTelling([name, value]: [name: string, value: unknown]): boolean {
  return !['imports', 'id', 'hasDefaultExport'].includes(name) && value !== false;
}

/** Under two names a browser would fetch it twice. */
async function typefacesTwice(): Promise<string[]> {
  const all = (await readdir(join(files, 'assets'))).filter((file) => file.endsWith('.woff2'));
  const names = all.map((file) => file.replace(/-[^-]+$/, ''));
  return names.filter((name, at) => names.indexOf(name) < at).map((name) => `The typeface ${name} was built under two names.`);
}

/** The router wrote pages of its own, which nobody is served, and Vite the list of its files. */
async function removeLeftovers(): Promise<void> {
  const all = await readdir(files, { recursive: true });
  await Promise.all(all.filter((file) => file.endsWith('.html')).map((file) => rm(join(files, file))));
  await rm(join(files, '.vite'), { recursive: true });
}
