/** Holds the code to the tree of `docs/architecture.md`: who may import whom, where vendors and the environment are read, how long a file may be. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Floors {
  doors: string[];
  /** From the ground up; a noun may import only what is further down. */
  shelves: string[][];
  /** Help for tests: may import anything, and only tests may import it. */
  testHelp: string[];
  vendors: Record<string, string[]>;
  environment: string[];
  maxLines: number;
  sources: string[];
  exempt: string[];
}

interface Source {
  path: string;
  text: string;
  imports: { from: string; names: string[] }[];
}

/** Every breach of the floors in this checkout, a sentence each. */
export function findBreaches(root: string): string[] {
  const floors: Floors = JSON.parse(readFileSync(join(root, 'floors.json'), 'utf8'));
  const sources = readSources(root, floors);
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  return sources.flatMap((source) => [
    ...rooms(source),
    ...vendors(source, floors),
    ...environment(source, floors),
    ...length(source, floors),
    ...shelves(source, floors, textOf),
  ]);
}

function readSources(root: string, { sources, exempt }: Floors): Source[] {
  const patterns = sources.map((folder) => `${folder}/**/*.{ts,tsx,mts,mjs,js}`);
  const found = globSync(patterns, { cwd: root, exclude: (name) => /(^|[\\/])(node_modules|build|\.react-router)$/.test(name) });
  return found
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !exempt.includes(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: readImports(path, text) };
    });
}

function readImports(path: string, text: string): Source['imports'] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(?:type\s+)?(?:([^'";]*?)\s+from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, names = '', from = '', dynamic]) => ({
    from: resolveImport(path, dynamic ?? from),
    names: [...names.matchAll(/(?:type\s+)?(\w+)(?:\s+as\s+\w+)?/g)].map(([, name = '']) => name),
  }));
}

function resolveImport(path: string, from: string): string {
  if (from.startsWith('.'))
    return normalize(join(dirname(path), from))
      .split(sep)
      .join('/');
  return from.replace(/^@pellis\/(contract|server|web)(?=\/|$)/, '$1/src');
}

function rooms({ path, imports }: Source): string[] {
  const room = path.split('/')[0] ?? '';
  const closed = { contract: ['server', 'web'], server: ['web'], web: ['server'] }[room] ?? [];
  return imports
    .filter(({ from }) => closed.includes(from.split('/')[0] ?? ''))
    .map(({ from }) => `${path} imports ${from}: ${room} never imports it.`);
}

function vendors({ path, imports }: Source, { vendors: allowed }: Floors): string[] {
  return Object.entries(allowed).flatMap(([vendor, folders]) =>
    imports.some(({ from }) => from === vendor || from.startsWith(`${vendor}/`)) &&
    !isTest(path) &&
    !folders.some((place) => path === place || path.startsWith(`${place}/`))
      ? [`${path} imports ${vendor}: only ${folders.join(' and ')} may.`]
      : [],
  );
}

function environment({ path, text }: Source, floors: Floors): string[] {
  const isClosed = /^(contract\/src|server\/src|web\/app)\//.test(path) && !floors.environment.includes(path) && !isTest(path);
  return isClosed && /\bprocess\.env\b/.test(text) ? [`${path} reads process.env: only ${floors.environment.join(' and ')} may.`] : [];
}

function length({ path, text }: Source, { maxLines }: Floors): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > maxLines ? [`${path} has ${lines} lines: at most ${maxLines}.`] : [];
}

function shelves({ path, imports }: Source, floors: Floors, textOf: Map<string, string>): string[] {
  const own = nounOf(path);
  if (!own || isTest(path) || floors.testHelp.includes(own)) return [];
  const height = heightOf(own, floors);
  if (height === undefined) return [`${path} stands on no shelf: give ${own} its place in floors.json.`];
  return imports.flatMap(({ from, names }) => {
    const other = nounOf(from);
    if (!other || other === own) return [];
    const otherHeight = heightOf(other, floors);
    if (otherHeight === undefined || isTest(from)) return [`${path} imports ${from}: that is for tests only.`];
    if (height !== Number.POSITIVE_INFINITY && otherHeight >= height)
      return [`${path} imports ${from}: ${other} is not on a lower shelf than ${own}.`];
    if (from.endsWith('/routes.ts') && own !== 'app') return [`${path} imports ${from}: only app.ts opens routes.`];
    if (!from.endsWith('/records.ts') || otherHeight === 0) return [];
    const writers = names.filter((name) => writes(textOf.get(from) ?? '', name));
    return writers.map((name) => `${path} imports ${name} from ${from}: only its own noun writes, others read.`);
  });
}

/** The part of a noun's records that other nouns may use holds no statement that changes anything. */
function writes(text: string, name: string): boolean {
  const start = text.search(new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm'));
  if (start < 0) return false;
  const end = text.slice(start + 1).search(/^(?:export|(?:async )?function|const|interface|type) /m);
  const body = end < 0 ? text.slice(start) : text.slice(start, start + 1 + end);
  return /\b(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b|sql(?:<[^`]*>)?`\s*(insert|update|delete|merge)\b/i.test(body);
}

function nounOf(path: string): string | undefined {
  return /^server\/src\/([^/]+?)(?:\.test)?(?:\.ts|\/|$)/.exec(path)?.[1];
}

function heightOf(noun: string, { doors, shelves: all }: Floors): number | undefined {
  if (doors.includes(noun)) return Number.POSITIVE_INFINITY;
  const height = all.findIndex((shelf) => shelf.includes(noun));
  return height < 0 ? undefined : height;
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

if (process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const breaches = findBreaches(resolve(import.meta.dirname, '..'));
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
