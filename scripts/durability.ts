/** The lines of `docs/durability.md`: what is promised, and what proves it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface KeptPromise {
  number: number;
  promise: string;
  /** Files of unit and API tests, from the root. */
  tests: string[];
  /** Files of browser tests, from the root. */
  journeys: string[];
  /** npm scripts that start what they need and judge by themselves, with their words. */
  commands: string[][];
  /** What asks for a clinic, a file or an address of the reader's own. */
  byHand: string[];
}

/** Others are of a clinic that is there already. */
const standAlone = ['crash', 'cluster', 'rolling-upgrade', 'soak'];

/** Throws where a test that is named is not there: `npm run check` says in which line. */
export function keptPromises(root: string): KeptPromise[] {
  const files = ['server', 'web', 'contract', 'bench', 'scripts', 'e2e'].flatMap((folder) =>
    globSync(`${folder}/**/*.{test,spec}.{ts,tsx}`, { cwd: root, exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path) }),
  );
  return readFileSync(join(root, 'docs/durability.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => promiseIn(line, files));
}

function promiseIn(line: string, files: readonly string[]): KeptPromise {
  const cells = line.split('|').map((cell) => cell.trim());
  const marked = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const tests = marked.filter((words) => /\.(test|spec)\.tsx?$/.test(words)).flatMap((name) => filesNamed(name, files));
  const scripts = marked.flatMap((words) => (words.startsWith('npm run ') ? [words.slice('npm run '.length)] : []));
  // behind the name of its command a row may give further words for it alone
  const further = marked.filter((words) => words.startsWith('-- ')).map((words) => `${scripts.at(0)} ${words}`);
  const all = [...scripts, ...further].map((words) => words.split(' '));
  return {
    number: Number(cells[1]),
    promise: cells[2] ?? '',
    tests: tests.filter((path) => !path.startsWith('e2e/')),
    journeys: tests.filter((path) => path.startsWith('e2e/')),
    commands: all.filter(([name = '']) => standAlone.includes(name)),
    byHand: all.filter(([name = '']) => !standAlone.includes(name)).map((words) => `npm run ${words.join(' ')}`),
  };
}

/** By its end, as the list names it. */
function filesNamed(name: string, files: readonly string[]): string[] {
  const found = files.filter((file) => file === name || file.endsWith(`/${name}`));
  if (found.length === 0) throw new Error(`docs/durability.md names ${name}, which is not there.`);
  return found;
}
