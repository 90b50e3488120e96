/** The commits that `docs/releases.md` names are those of this history. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readReleases } from '../server/src/testing/release-data.ts';
import { root } from './steps.ts';

const releases = readReleases();
const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
/** A checkout may come without its history, or with a later beginning, and a copy without git. */
const hasHistory =
  git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'false' &&
  git('cat-file', '-e', `${releases[0]?.commit}^{commit}`).status === 0;

test('releases stand in the order of their days, each once', () => {
  const names = releases.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)].sort());
});

test.skipIf(!hasHistory).each(releases)(
  '$name is a commit of this history, with the migrations that its row says',
  ({ commit, schema }) => {
    expect(git('merge-base', '--is-ancestor', commit, 'HEAD').status).toBe(0);
    const files = git('ls-tree', '--name-only', commit, 'server/src/platform/db/migrations/').stdout.trim().split('\n');
    expect({ newest: files.at(-1)?.split('/').at(-1), count: files.length }).toEqual(schema);
  },
);
