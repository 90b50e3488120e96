/** How many bytes of script and style each page needs before it stands, compressed, from the built pages and their table of modules. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { root } from '../scripts/steps.ts';
import budgets from './budgets.json' with { type: 'json' };
import { atMost, kilobytes, type Part, type Row } from './report.ts';

const folder = join(root, 'web/build/client');
const pages = join(root, 'web/build/pages/us');

/** What the router writes of each route: its module with everything that imports, and its styles. */
interface Modules {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; index?: boolean; parentId?: string; module: string; imports?: string[]; css?: string[] }>;
}

interface Weight {
  script: number;
  style: number;
}

export async function benchBytes(): Promise<Part> {
  const built = await buildWebIfStale();
  if (built.state === 'failed') throw new Error('The web could not be built.');
  return {
    title: 'First load of pages',
    note: 'Script and style in brotli, fonts and pictures apart; what is loaded later, on a click, does not count. Content pages carry their styles in the page.',
    rows: Object.entries(budgets.pages).flatMap(([path, budget]) => rowsOf(path, budget)),
  };
}

function rowsOf(path: string, budget: { script?: number; style?: number; both?: number }): Row[] {
  const { script, style } = weigh(path);
  const rows: Row[] = [];
  if (budget.script) rows.push(atMost(`${path}, script`, script, budget.script * 1000, kilobytes));
  if (budget.style) rows.push(atMost(`${path}, style`, style, budget.style * 1000, kilobytes));
  if (budget.both)
    rows.push(atMost(`${path}, script ${kilobytes(script)} and style ${kilobytes(style)}`, script + style, budget.both * 1000, kilobytes));
  return rows;
}

function weigh(path: string): Weight {
  const own = join(pages, path, 'index.html');
  const page = readFileSync(existsSync(own) ? own : join(pages, 'app.html'), 'utf8');
  const files = filesOf(page);
  const table = [...files].find((file) => /\/manifest-\w+\.js$/.test(file));
  if (table) for (const file of filesOfRoute(path, table)) files.add(file);
  const inside = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text).join('');
  const weight = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + compressed(read(file)), 0);
  return { script: weight('.js') + compressed(inside('script')), style: weight('.css') + compressed(inside('style')) };
}

/** What the page itself names, and what that imports. */
function filesOf(page: string): Set<string> {
  const tags = page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="(\/[^"#?]+\.(?:js|css))[^"]*"/g);
  const files = new Set([...tags].map(([, file = '']) => file));
  for (const file of files) {
    // a set that grows while one walks it is walked to its new end
    if (file.endsWith('.js') && !file.includes('/manifest-')) for (const imported of importsOf(file)) files.add(imported);
  }
  return files;
}

function importsOf(file: string): string[] {
  const statements = read(file).matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w$*{},\s]+from)?\s*"(\.{1,2}\/[^"]+\.js)"/g);
  return [...statements].map(([, path = '']) => new URL(path, `http://page${file}`).pathname);
}

function filesOfRoute(path: string, table: string): string[] {
  const window: { __reactRouterManifest?: Modules } = {};
  runInNewContext(read(table), { window });
  const { entry, routes } = window.__reactRouterManifest ?? { entry: { module: '', imports: [] }, routes: {} };
  const files = [entry.module, ...entry.imports];
  let route = Object.values(routes).find((one) => (path === '/' ? one.index : one.path === path.slice(1)));
  while (route) {
    files.push(route.module, ...(route.imports ?? []), ...(route.css ?? []));
    route = route.parentId ? routes[route.parentId] : undefined;
  }
  return files.map((file) => file.replace(/#$/, ''));
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const compressed = (text: string) => (text === '' ? 0 : brotliCompressSync(text).length);
