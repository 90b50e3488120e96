/** Holds `docs/spec-map.md`, `docs/promises.md` and `docs/durability.md` to the tree: every row names where it is made and a test of it, and every file that is named is there. */
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

interface Row {
  line: number;
  what: string;
  where: string;
  tests: string;
}

const heads = ['§', 'page', 'no'];
const folders = ['contract', 'server', 'web', 'e2e', 'scripts', 'bench', 'docs', 'deploy'];

/** Every fault of a map in this checkout, a sentence each. */
export function faultsOfMap(root: string, map: string): string[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*`, { cwd: root, exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path) }),
  );
  return rowsOf(readFileSync(join(root, map), 'utf8')).flatMap((row) => faultsOf(row, map, files));
}

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((words, index) => {
    const cells = words
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [section, what] = cells;
    const isRow = section !== undefined && !heads.includes(section) && !/^-+:?$/.test(section);
    // what stands between differs from map to map
    const [where = '', tests = ''] = cells.slice(-2);
    return isRow && what ? [{ line: index + 1, what, where, tests }] : [];
  });
}

function faultsOf({ line, what, where, tests }: Row, map: string, files: readonly string[]): string[] {
  const row = `${map}:${line} (${what.slice(0, 60)})`;
  const named = [...pathsIn(where), ...pathsIn(tests)];
  const missing = named.filter((path) => !isThere(path, files)).map((path) => `${row} names ${path}, which is not there.`);
  const isPromised = where.includes('not yet');
  const hasTest = /\.(test|spec)\.ts/.test(tests);
  return [
    ...missing,
    ...(isPromised || where !== '' ? [] : [`${row} does not say where it is made.`]),
    ...(isPromised || hasTest ? [] : [`${row} names no test.`]),
  ];
}

/** What stands in code marks and is a file or a folder: not a table, a setting or an address. */
function pathsIn(cell: string): string[] {
  const marked = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  return marked.filter((token) => !token.startsWith('/') && (/\.(tsx?|m?js|json|md|sql|css)$/.test(token) || token.endsWith('/')));
}

/** By its end: the map leaves out the beginning where it is plain. */
function isThere(path: string, files: readonly string[]): boolean {
  const plain = path.replace(/\/$/, '');
  if (plain.includes('*')) return files.some((file) => matchesGlob(file, plain) || matchesGlob(file, `**/${plain}`));
  return files.some((file) => file === plain || file.endsWith(`/${plain}`));
}
