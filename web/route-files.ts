/** Which files each address needs, from the table that the router writes for browsers; and that table without what only the server asks it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** Paths of files as browsers ask for them. */
interface Route {
  path?: string;
  index?: boolean;
  parentId?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

interface RouteTable {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

/** `folder` is the built site. */
export function readTable(folder: string): { file: string; table: RouteTable } {
  const name = readdirSync(join(folder, 'assets')).find((one) => /^manifest-\w+\.js$/.test(one));
  if (!name) throw new Error('The router wrote no table of routes.');
  const file = join(folder, 'assets', name);
  const window: { __reactRouterManifest?: RouteTable } = {};
  runInNewContext(readFileSync(file, 'utf8'), { window });
  if (!window.__reactRouterManifest) throw new Error(`There is no table of routes in ${file}.`);
  return { file, table: window.__reactRouterManifest };
}

/** The page at an address and everything around it, outermost last. */
export function routesAt(path: string, { routes }: RouteTable): Route[] {
  const chain: Route[] = [];
  let route = Object.values(routes).find((one) => (path === '/' ? one.index : one.path === path.slice(1)));
  while (route) {
    chain.push(route);
    route = route.parentId ? routes[route.parentId] : undefined;
  }
  return chain;
}

/** What a first visit of this address fetches, all that it imports with it: scripts and styles, each once. */
export function filesAt(path: string, table: RouteTable): string[] {
  const all = routesAt(path, table).flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  return [...new Set(all.map(withoutMark))];
}

/** The router marks styles that several pages share. */
export const withoutMark = (file: string) => file.replace(/#$/, '');

/** What a route imports stands in its module; the list of it, half of the table, only serves to ask early, and the server does that. */
export function lightenTable(folder: string): void {
  const { file, table } = readTable(folder);
  for (const route of Object.values(table.routes)) delete route.imports;
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(table)};`);
}
