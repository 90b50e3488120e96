/** The soak in words: on the screen and in `bench/soak.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { at } from '../load.ts';
import { judgeTables, limits, prunes, type TableVerdict } from './judge.ts';
import type { Look, Soaked } from './soak.ts';
import { isFlat, type Line, lineThrough } from './straight-line.ts';

export interface Verdict {
  what: string;
  found: string;
  limit: string;
  isMet: boolean;
}

const signed = (figure: number) => `${figure < 0 ? '−' : '+'}${Math.abs(figure).toFixed(1)}`;

export function judge(soaked: Soaked): { verdicts: Verdict[]; tables: TableVerdict[] } {
  const warm = soaked.looks.filter((look) => look.at >= soaked.warmAt);
  const flat = (what: string, read: (look: Look) => number, part: number, unit: string): Verdict => {
    const line = lineThrough(warm.map((look) => ({ at: look.at, value: read(look) })));
    return { what, found: foundOf(line, unit), limit: `at most +${part * 100} % an hour`, isMet: isFlat(line, part) };
  };
  const failed = [...soaked.reads.answers].filter(([status]) => status === 0 || status >= 400).reduce((sum, [, n]) => sum + n, 0);
  return {
    verdicts: [
      flat('memory of the application with its Postgres', (look) => look.applicationMegabytes, limits.memory, 'MB'),
      flat('memory of Postgres, what its processes do not share', (look) => look.postgresMegabytes, limits.memory, 'MB'),
      flat('open handles of the application', (look) => look.handles, limits.handles, ''),
      flat('connections to Postgres', (look) => look.connections, limits.connections, ''),
      {
        what: 'event loop, 99 of 100 looks late by at most',
        found: `${soaked.late.p99.toFixed(1)} ms (half: ${soaked.late.p50.toFixed(1)} ms, worst: ${soaked.late.most.toFixed(0)} ms)`,
        limit: `${limits.eventLoop} ms`,
        isMet: soaked.late.p99 <= limits.eventLoop,
      },
      { what: 'reads that failed', found: [failed, ...soaked.reads.failed].join(', '), limit: '0', isMet: failed === 0 },
      {
        what: 'answers that tell nobody what to do',
        found: String(soaked.ledger.unclear.length),
        limit: '0',
        isMet: soaked.ledger.unclear.length === 0,
      },
    ],
    tables: judgeTables(soaked.grown, prunes()),
  };
}

function foundOf({ middle, perHour, error }: Line, unit: string): string {
  return `${middle.toFixed(0)} ${unit}, ${signed(perHour)} ± ${(2 * error).toFixed(1)} ${unit} an hour`
    .replaceAll('  ', ' ')
    .replaceAll(' ,', ',');
}

export function wordsOf(soaked: Soaked): string {
  const { verdicts, tables } = judge(soaked);
  const met = (isMet: boolean) => (isMet ? 'met' : '**missed**');
  const written = soaked.ledger.intents.filter(({ state }) => state === 'acknowledged').length;
  const answers = [...soaked.reads.answers].map(([status, n]) => `${status}: ${n}`).join(', ');
  const within = (waits: readonly number[], part: number) =>
    `${at(
      [...waits].sort((a, b) => a - b),
      part,
    ).toFixed(0)} ms`;
  return `| what | found | limit | |
|---|---:|---:|---|
${verdicts.map(({ what, found, limit, isMet }) => `| ${what} | ${found} | ${limit} | ${met(isMet)} |`).join('\n')}

| table that grew | rows | why it may | |
|---|---:|---|---|
${tables.map(({ table, grown, because, isMet }) => `| ${table} | ${grown} | ${because} | ${met(isMet)} |`).join('\n')}

${written} acknowledged writes (half within ${within(soaked.ledger.waits, 0.5)}, 99 of 100 within ${within(soaked.ledger.waits, 0.99)}), ${soaked.reads.waits.length} reads (${within(soaked.reads.waits, 0.5)}, ${within(soaked.reads.waits, 0.99)}; by status: ${answers}). The database went from ${soaked.database[0].toFixed(0)} to ${soaked.database[1].toFixed(0)} MB after it was warm.`;
}

export function write(about: string, soaked: Soaked): void {
  writeFileSync(
    join(root, 'bench/soak.md'),
    `# What a clinic holds after hours of work

Written by \`npm run soak\` (two hours; \`-- --minutes=N\`): three writers of the kinds of the crash proof and four readers of dashboards, notes, the inbox, the queue and public pages, each with a rest between two, at one process with its Postgres. Looked at every ten seconds; the first quarter is for getting warm. Flat: a straight line by least squares does not surely (by twice its error) rise by more than the limit.

${about} It ran for ${soaked.minutes} minutes.

${wordsOf(soaked)}
`,
  );
}
