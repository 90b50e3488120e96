/** What the first visit of a page loads: its scripts and styles as they travel, against `budgets.json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../scripts/steps.ts';
import type { Row } from './report.ts';

const client = join(root, 'web/build/client');
const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8')) as Record<
  string,
  { route?: string; page?: string; kilobytes: number }
>;

export function benchBytes(): Row[] {
  return Object.entries(budgets).map(([address, { route, page, kilobytes }]) => {
    const files = page ? filesOfPage(page) : filesOfRoute(route ?? '');
    const sum = [...files].reduce((total, file) => total + sizeOf(file), inlineBytes(page)) / 1000;
    return {
      what: `first load of ${address}, script and styles (brotli)`,
      ours: `${sum.toFixed(1)} kB`,
      ceiling: '',
      ratio: '',
      goal: `≤ ${kilobytes} kB`,
      isMet: sum <= kilobytes,
    };
  });
}

function filesOfPage(page: string): Set<string> {
  const html = readFileSync(join(client, page), 'utf8');
  return new Set([...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((found) => found[1] ?? ''));
}

/** The styles of a still page stand inside it. */
function inlineBytes(page: string | undefined): number {
  if (!page) return 0;
  const styles = [...readFileSync(join(client, page), 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((found) => found[1] ?? '');
  return brotliCompressSync(styles.join('\n')).length;
}

interface Manifest {
  entry: Asset;
  routes: Record<string, Asset & { id: string; parentId?: string }>;
}
interface Asset {
  module: string;
  imports?: string[];
  css?: string[];
}

/** The router's own manifest says what each route and the layouts around it load. */
function filesOfRoute(route: string): Set<string> {
  const html = readFileSync(join(client, '__spa-fallback.html'), 'utf8');
  const manifestFile = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const text = readFileSync(join(client, manifestFile), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const files = new Set(filesOf(manifest.entry));
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    for (const file of filesOf(manifest.routes[id])) files.add(file);
  }
  return files;
}

const filesOf = (asset: Asset | undefined) => (asset ? [asset.module, ...(asset.imports ?? []), ...(asset.css ?? [])] : []);

function sizeOf(file: string): number {
  const path = join(client, file);
  const compressed = `${path}.br`;
  return existsSync(compressed) ? readFileSync(compressed).length : brotliCompressSync(readFileSync(path)).length;
}
