/** `npm run check`: types, lint, format, styles, layers, the map of the specification and generated files, two at a time; `npm run check -- --fix` corrects what a machine can correct. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBreaches } from './layers.ts';
import { faultsOfMap } from './spec-map.ts';
import { commandOf, type Outcome, part, root, run, runScript, sideBySide, sumUp } from './steps.ts';
import { faultsOfStyles } from './style-classes.ts';

const packages = ['contract', 'server', 'stand-ins', 'scripts', 'e2e', 'bench', 'web'].filter((folder) => existsSync(join(root, folder)));
const fix = process.argv.includes('--fix');

/** Tables that name files and tests, held to the tree. */
const maps = ['docs/spec-map.md', 'docs/promises.md', 'docs/durability.md'];

await runScript(async () => {
  // the longest first
  const parts = [
    types,
    () =>
      node('lint and format (biome)', [
        commandOf('@biomejs/biome', 'biome'),
        'check',
        '--error-on-warnings',
        ...(fix ? ['--write'] : []),
        '.',
      ]),
    () => node('generated files', [join(root, 'scripts/generate.ts'), '--check']),
    () =>
      node('promises and cycles (oxlint)', [
        commandOf('oxlint'),
        '--type-aware',
        '--deny-warnings',
        ...(fix ? ['--fix'] : []),
        ...packages,
      ]),
    () => part('layers', () => refuse(findBreaches(root))),
    () => node('styles (stylelint)', [commandOf('stylelint'), 'web/app/**/*.css', ...(fix ? ['--fix'] : [])]),
    () => part('classes of styles', () => refuse(faultsOfStyles(root))),
    () => part('maps of the specification and of promises', () => refuse(maps.flatMap((map) => faultsOfMap(root, map)))),
  ];
  sumUp(await sideBySide(parts, 2));
});

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Each package once, in the order of their references; what did not change since the last time is not looked at again. The router writes the types of its routes first. */
async function types(): Promise<Outcome> {
  const routes = await node('types', [commandOf('@react-router/dev', 'react-router'), 'typegen'], join(root, 'web'));
  if (routes.state !== 'passed') return routes;
  return node('types', [commandOf('typescript', 'tsc'), '-b', 'web', '.']);
}

function node(title: string, args: string[], cwd = root): Promise<Outcome> {
  return run({ title, program: process.execPath, args, cwd, output: 'kept' });
}
