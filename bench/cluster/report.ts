/** What a cluster came to whose primary was lost under load, in words: on the screen and in `bench/cluster.md`, or beside it where the pooler keeps statements by name. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { faultsOfRows } from '../crash/checks.ts';
import { answersOf, slowestOf, tableOf } from '../crash/phases-in-words.ts';
import { machine } from '../report.ts';
import type { Proven } from './prove.ts';

const mostSeconds = 30;

/** Empty when nothing is lost or there twice, and everybody was served again in time. */
export function faultsOf({ failovers, ledger, verdicts, follows, lostInControl }: Proven): string[] {
  return [
    ...failovers
      .filter(({ served }) => served > mostSeconds)
      .map(({ served }) => `everybody was served again only after ${served.toFixed(1)} s`),
    ...faultsOfRows(verdicts, follows),
    ...(lostInControl === 0 ? ['The control lost nothing: the check would not see a loss.'] : []),
    ...ledger.unclear.slice(0, 5).map((answer) => `an answer that tells nobody what to do: ${answer}`),
    ...ledger.refused.slice(0, 5).map((answer) => `refused: ${answer}`),
  ];
}

export function print(proven: Proven): void {
  console.log(`\n${tableOf(proven)}\n\n${wordsOf(proven)}\n`);
}

export function write(proven: Proven): void {
  const { pooler } = proven;
  writeFileSync(
    join(root, 'bench', pooler.keepsStatements ? 'cluster-with-named-statements.md' : 'cluster.md'),
    `# A primary lost under load

Written by \`npm run cluster -- --prove\`: two processes behind nginx with TLS, PgBouncer ${pooler.version} in transaction mode ${pooler.keepsStatements ? 'with statements by name' : 'without named statements'}, a primary whose commits wait for its hot standby, files in an object storage, and twelve writers. Every process of the primary is killed at once; a watch that looks twice a second promotes the standby after three misses and tells the pooler; a new standby is made where the lost primary was, and the same comes once more.

${machine('18')}

${tableOf(proven)}

${wordsOf(proven)}
`,
  );
}

function wordsOf({ failovers, ledger, phases, lostInControl }: Proven): string {
  const times = failovers.map(
    ({ promoted, served }) =>
      `promoted after ${promoted.toFixed(1)} s, everybody (eight people by both processes and through nginx) served after ${served.toFixed(1)} s`,
  );
  return [
    `Lost twice: ${times.join('; ')}.`,
    `Answers: ${answersOf(ledger)}. Slowest answer: ${slowestOf({ phases, ledger })}.`,
    `The control, the same loss once more with a standby that no commit waited for and nothing reached: ${lostInControl} acknowledged writes lost, and found missing by the same check.`,
  ].join('\n\n');
}
