/** Holds the code to `layers.json`: who may import whom, where vendors and the environment are read, how long a file may be. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCircles } from './circles.ts';
import { type Import, readSources, type Source } from './sources.ts';

interface Package {
  /** A file or a folder in it is a part; a part may import only what is further down. */
  folder: string;
  /** Packages that it never imports. */
  never: string[];
  /** Parts that may import every layer, and that no layer imports. */
  entryPoints: string[];
  /** From the lowest up; parts of one layer do not import each other. None where the package is too small for layers. */
  layers: string[][];
  /** Help for tests: may import anything, and only tests may import it. */
  testHelp?: string[];
  /** An entry point, and of each noun the folder with its name: what lies there comes to the clinic's people only. */
  apart?: string;
  /** Its parts have `routes.ts`, which only this file opens, and `records.ts`, of which others only read. */
  server?: string;
}

interface Rules {
  packages: Record<string, Package>;
  vendors: Record<string, string[]>;
  environment: string[];
  maxLines: number;
  sources: string[];
  exempt: string[];
}

/** Every breach of the rules in this checkout, a sentence each. */
export function findBreaches(root: string): string[] {
  const rules: Rules = JSON.parse(readFileSync(join(root, 'layers.json'), 'utf8'));
  const sources = readSources(root, rules.sources, rules.exempt);
  return [
    ...sources.flatMap((source) => [
      ...packages(source, rules),
      ...vendors(source, rules),
      ...environment(source, rules),
      ...length(source, rules),
      ...layers(source, rules, sources),
      ...apart(source, rules),
    ]),
    ...circlesOfFiles(sources),
    ...Object.values(rules.packages).flatMap((one) => circlesOfParts(one, sources)),
  ];
}

function packages({ path, imports }: Source, rules: Rules): string[] {
  const own = path.split('/')[0] ?? '';
  const closed = rules.packages[own]?.never ?? [];
  return imports
    .filter(({ from }) => closed.includes(from.split('/')[0] ?? ''))
    .map(({ from }) => `${path} imports ${from}: ${own} never imports it.`);
}

function vendors({ path, imports }: Source, { vendors: allowed }: Rules): string[] {
  return Object.entries(allowed).flatMap(([vendor, folders]) =>
    imports.some(({ from }) => from === vendor || from.startsWith(`${vendor}/`)) &&
    !isTest(path) &&
    !folders.some((place) => path === place || path.startsWith(`${place}/`))
      ? [`${path} imports ${vendor}: only ${folders.join(' and ')} may.`]
      : [],
  );
}

function environment({ path, readsEnvironment }: Source, rules: Rules): string[] {
  const isClosed = packageOf(path, rules) && !rules.environment.includes(path) && !isTest(path);
  return isClosed && readsEnvironment ? [`${path} reads process.env: only ${rules.environment.join(' and ')} may.`] : [];
}

function length({ path, lines }: Source, { maxLines }: Rules): string[] {
  return lines > maxLines ? [`${path} has ${lines} lines: at most ${maxLines}.`] : [];
}

function layers(source: Source, rules: Rules, sources: readonly Source[]): string[] {
  const { path, imports } = source;
  const one = packageOf(path, rules);
  const part = one && partOf(path, one);
  if (!one || !part || isTest(path) || one.testHelp?.includes(part)) return [];
  const height = heightOf(part, one);
  if (height === undefined) return [`${path} stands in no layer: give ${part} its place in layers.json.`];
  return imports.flatMap((import_) => {
    const other = partOf(import_.from, one);
    if (!other) return [];
    const otherHeight = heightOf(other, one);
    if (otherHeight === undefined || isTest(import_.from)) return [`${path} imports ${import_.from}: that is for tests only.`];
    if (other === part) return [];
    if (height !== Number.POSITIVE_INFINITY && otherHeight >= height)
      return [`${path} imports ${import_.from}: ${other} is not in a lower layer than ${part}.`];
    return one.server ? routesAndRecords(path, import_, one.server, sources) : [];
  });
}

/** Patients never load what the clinic's people work with: the bundles stay apart. */
function apart({ path, imports }: Source, rules: Rules): string[] {
  const one = packageOf(path, rules);
  if (!one?.apart || isTest(path) || foldersIn(path, one).includes(one.apart)) return [];
  return imports
    .filter(({ from }) =>
      foldersIn(from, one)
        .slice(1)
        .includes(one.apart ?? ''),
    )
    .map(({ from }) => `${path} imports ${from}: only ${one.apart}/ folders may.`);
}

function foldersIn(path: string, { folder }: Package): string[] {
  return path.startsWith(`${folder}/`)
    ? path
        .slice(folder.length + 1)
        .split('/')
        .slice(0, -1)
    : [];
}

function routesAndRecords(path: string, { from, names }: Import, opener: string, sources: readonly Source[]): string[] {
  if (from.endsWith('/routes.ts') && path !== opener) return [`${path} imports ${from}: only ${opener} opens routes.`];
  const writers = sources.find((source) => source.path === from)?.writers;
  return names
    .filter((name) => writers?.has(name) && !from.includes('/platform/'))
    .map((name) => `${path} imports ${name} from ${from}: only its own noun writes, others read.`);
}

/** Types count as well: what is known in a circle can be moved only as a whole. */
function circlesOfFiles(sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ path }) => path));
  const ways = new Map(
    sources.map(({ path, imports }) => [path, new Set(imports.map(({ from }) => from).filter((from) => known.has(from)))]),
  );
  return findCircles(ways).map((way) => `A circle of files: ${way.join(' → ')}.`);
}

function circlesOfParts(one: Package, sources: readonly Source[]): string[] {
  const ways = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const part = partOf(path, one);
    if (!part || isTest(path) || one.testHelp?.includes(part)) continue;
    const others = imports.flatMap(({ from }) => partOf(from, one) ?? []).filter((other) => other !== part);
    ways.set(part, new Set([...(ways.get(part) ?? []), ...others]));
  }
  return findCircles(ways).map((way) => `A circle in ${one.folder}: ${way.join(' → ')}.`);
}

function packageOf(path: string, rules: Rules): Package | undefined {
  return Object.values(rules.packages).find(({ folder }) => path.startsWith(`${folder}/`));
}

/** The folder right inside the package's, or the file that stands there by itself. Declarations of types for the compiler are no part. */
function partOf(path: string, { folder, layers: all }: Package): string | undefined {
  if (all.length === 0 || !path.startsWith(`${folder}/`) || path.endsWith('.d.ts')) return undefined;
  return /^([^/]+?)(?:\.test)?(?:\.tsx?|\/|$)/.exec(path.slice(folder.length + 1))?.[1];
}

function heightOf(part: string, { entryPoints, layers: all }: Package): number | undefined {
  if (entryPoints.includes(part)) return Number.POSITIVE_INFINITY;
  const height = all.findIndex((layer) => layer.includes(part));
  return height < 0 ? undefined : height;
}

/** Or what the tests of one noun are told, beside it. */
function isTest(path: string): boolean {
  return /\.test(-rows)?\.tsx?$/.test(path);
}

if (process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const breaches = findBreaches(resolve(import.meta.dirname, '..'));
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
