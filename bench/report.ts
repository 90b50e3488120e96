/** What was measured, as rows beside their goals, printed and kept in `results.md` with the machine described. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/steps.ts';

export interface Row {
  what: string;
  ours: string;
  /** What the machine can do at all, measured in the same run; empty where there is no such thing. */
  ceiling: string;
  /** Ours against the ceiling, or against the goal. */
  ratio: string;
  goal: string;
  /** Undefined where the goal is a ratio to a server that is not part of this run. */
  isMet?: boolean | undefined;
}

export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en-US')}/s`;
export const percent = (part: number) => `${Math.round(part * 100)} %`;
export const times = (factor: number) => `${factor.toFixed(2)}×`;
export const milliseconds = (number: number) => `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;

export function report(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ what, ours, ceiling, ratio, goal, isMet }) => `| ${[what, ours, ceiling, ratio, goal, wordFor(isMet)].join(' | ')} |`,
  );
  const text = [
    '# Measurements',
    '',
    machine(),
    '',
    'Written by `npm run bench`. Absolute figures vary from machine to machine, with the load generator on the same cores; ratios are what counts.',
    '',
    '| what | ours | ceiling in the same run | ratio | goal | |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  writeFileSync(join(root, 'bench/results.md'), text);
  console.log(text);
}

function wordFor(isMet: boolean | undefined): string {
  return isMet === undefined ? '' : isMet ? 'met' : '**missed**';
}

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, commit ${commit}: ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GiB, Node ${process.versions.node}, Postgres 18, ${process.platform} ${process.arch}.`;
}
