/** What was measured beside what was promised: printed, and written to results.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/steps.ts';

export interface Row {
  work: string;
  ours: string;
  /** What the bare route did in the same rounds. */
  ceiling?: string;
  /** Ours as part of the ceiling, or as a multiple of itself. */
  ratio?: string;
  goal?: string;
  isMet?: boolean;
}

export interface Part {
  title: string;
  /** What has to be known to read the figures. */
  note: string;
  rows: Row[];
}

export const perSecond = (count: number) => `${whole(count)}/s`;
export const milliseconds = (time: number) => `${time < 10 ? time.toFixed(1) : whole(time)} ms`;
export const percent = (part: number) => `${Math.round(part * 100)} %`;
export const times = (factor: number) => `${factor.toFixed(2)}×`;
export const megabytes = (size: number | undefined) => (size === undefined ? 'unknown' : `${whole(size)} MB`);
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const whole = (figure: number) => Math.round(figure).toLocaleString('en-US');

/** Ours against the ceiling, with a goal as part of it. */
export function against(work: string, ours: number, ceiling: number, goal: number): Row {
  const ratio = ours / ceiling;
  return {
    work,
    ours: perSecond(ours),
    ceiling: perSecond(ceiling),
    ratio: percent(ratio),
    goal: `≥ ${percent(goal)}`,
    isMet: ratio >= goal,
  };
}

export function atMost(work: string, figure: number | undefined, most: number, tell: (figure: number) => string): Row {
  if (figure === undefined) return { work, ours: 'unknown', goal: `≤ ${tell(most)}` };
  return { work, ours: tell(figure), goal: `≤ ${tell(most)}`, isMet: figure <= most };
}

export function atLeast(work: string, figure: number, least: number, tell: (figure: number) => string): Row {
  return { work, ours: tell(figure), goal: `≥ ${tell(least)}`, isMet: figure >= least };
}

/** Where and of what a part was measured, in a line under its title. */
export function machine(postgres: string): string {
  const [cpu] = cpus();
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} at commit ${commit()}:`,
    `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory; Node ${process.version.slice(1)}, Postgres ${postgres};`,
    `load by other work before it ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  ].join(' ');
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', 'server', 'contract', 'web') ? ' with changes' : ''}`;
  } catch {
    return 'unknown';
  }
}

export function print({ title, rows }: Part): void {
  console.log(`\n${title}`);
  for (const row of rows) {
    const figures = [row.ours.padStart(22), (row.ceiling ?? '').padStart(10), (row.ratio ?? '').padStart(8), (row.goal ?? '').padStart(12)];
    console.log(`  ${row.work.padEnd(64)}${figures.join(' ')}  ${verdict(row)}`);
  }
}

/** Puts one part into results.md in place of what it said before, so that a run of some parts, or one cut short, keeps what it measured. */
export function write(about: string, part: Part): void {
  const file = join(root, 'bench/results.md');
  const sections = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .slice(1);
  const written = section(about, part);
  const at = sections.findIndex((each) => each.startsWith(`## ${part.title}\n`));
  if (at === -1) sections.push(written);
  else sections[at] = written;
  writeFileSync(file, `# What the clinic does in how long\n\n${introduction}\n\n${sections.map((each) => each.trim()).join('\n\n')}\n`);
}

const introduction = `Written by \`npm run bench\`, each part by itself with the commit that was measured. Application, Postgres and load generator share the cores, so absolute figures say little about another machine:
what counts are the ratios to a bare Fastify route with the same query, measured by turns in the same run (medians of short rounds).
A goal in percent is a multiple of what the best-known open FHIR server does, as part of the bare route's speed beside it, both measured once on two cores.`;

function section(about: string, { title, note, rows }: Part): string {
  const lines = rows.map(
    (row) => `| ${[row.work, row.ours, row.ceiling ?? '', row.ratio ?? '', row.goal ?? '', verdict(row)].join(' | ')} |`,
  );
  return [
    `## ${title}`,
    '',
    note,
    '',
    about,
    '',
    '| work | ours | ceiling | ratio | goal | |',
    '|---|---:|---:|---:|---:|---|',
    ...lines,
  ].join('\n');
}

function verdict({ isMet }: Row): string {
  return isMet === undefined ? '' : isMet ? 'met' : 'missed';
}
