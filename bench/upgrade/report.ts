/** What an upgrade under load came to, in words: on the screen and in `bench/rolling-upgrade.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import type { Release } from '../../server/src/testing/release-data.ts';
import { faultsOfRows } from '../crash/checks.ts';
import { answersOf, slowestOf, tableOf } from '../crash/phases-in-words.ts';
import { machine } from '../report.ts';
import { mostDirectly, type Upgraded } from './upgrade.ts';

/** Empty when no call failed, nothing is lost and nothing is there twice. */
export function faultsOf({ ledger, verdicts, follows, failed, complaints, windows, refusal, migrations }: Upgraded): string[] {
  const broken = [...ledger.answers].filter(([status]) => status === 0 || status >= 500);
  return [
    ...broken.map(([status, n]) => `${n} calls ${status === 0 ? 'whose connection broke' : `were answered ${status}`}`),
    ...(broken.length > 0 ? complaints.slice(0, 10).map((what) => `in the logs: ${what}`) : []),
    ...failed.slice(0, 5).map((what) => `the balancer could not pass on: ${what}`),
    ...ledger.refused.slice(0, 5).map((what) => `refused: ${what}`),
    ...faultsOfRows(verdicts, follows),
    ...(windows.broken.length > 0
      ? [`${windows.broken.length} live connections ended unannounced: ${windows.broken.slice(0, 3).join(', ')}`]
      : []),
    ...(migrations > 0 && !refusal.includes('newer version of Pellis') ? ['The old code did not refuse the newer database.'] : []),
  ];
}

export function print(upgraded: Upgraded): void {
  console.log(`\n${tableOf(upgraded)}\n\n${wordsOf(upgraded)}\n`);
}

export function write(release: Release | undefined, upgraded: Upgraded): void {
  const [file, from] = release
    ? ['rolling-upgrade', `the release of ${release.name} (\`${release.commit.slice(0, 8)}\`)`]
    : ['rolling-rehearsal', 'this version'];
  const between = release
    ? 'this version brings the database up to date while they serve'
    : 'a column is added to every table while they serve, as migrations of a next version may do';
  const many = upgraded.processes > mostDirectly;
  writeFileSync(
    join(root, 'bench', `${file}${many ? `-of-${upgraded.processes}` : ''}.md`),
    `# ${release ? 'An upgrade' : 'A rolling restart'} under load

Written by \`npm run rolling-upgrade${wordsAfter(release, many ? upgraded.processes : undefined)}\`: ${upgraded.processes} processes of ${from} on one Postgres${many ? ', reached through PgBouncer,' : ''} behind a balancer that tries nothing twice, twelve writers and fifty-five live connections; ${between}, they go on on it until each kind of write was acknowledged at least three times, then one after the other is replaced by this version.

${machine('18')}

${tableOf(upgraded)}

${wordsOf(upgraded)}
`,
  );
}

function wordsAfter(release: Release | undefined, processes: number | undefined): string {
  const words = [...(release ? [] : ['--rehearse']), ...(processes ? [`--processes=${processes}`] : [])];
  return words.length > 0 ? ` -- ${words.join(' ')}` : '';
}

function wordsOf({ ledger, windows, failed, refusal, migrations, columns, phases }: Upgraded): string {
  const away = windows.absences.reduce((most, ms) => Math.max(most, ms), 0);
  return [
    `Answers: ${answersOf(ledger)}; ${failed.length} that the balancer could not pass on. Slowest answer: ${slowestOf({ phases, ledger })}.`,
    `Live connections: ${windows.connected()} in the end, ${windows.absences.length} moved, the longest absence ${(away / 1000).toFixed(1)} s, ${windows.broken.length} ended unannounced.`,
    migrations > 0 ? `Migrations run: ${migrations}. Started anew, the old code said: ${refusal}` : 'There was nothing to migrate.',
    ...(columns > 0 ? [`A column was added to each of ${columns} tables while they were read and written.`] : []),
  ].join('\n\n');
}
