/** What was measured beside what results.md said before: which figure became worse by more than a fifth. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/steps.ts';
import type { Part, Row } from './report.ts';

/** Beyond it a figure counts as worse; short rounds differ by less. */
const tolerated = 0.2;

export interface Comparison {
  work: string;
  before: string;
  now: string;
  /** How much worse, as a part of what it was; negative is better. Null where the figure has no better and worse, or stands on another machine. */
  worseBy: number | null;
  isWorse: boolean;
}

/** The rows of a part as they stand in results.md, with the processor they were measured on. */
interface Before {
  machine: string;
  rows: readonly Row[];
}

export function readBefore(title: string, results = readFileSync(join(root, 'bench/results.md'), 'utf8')): Before | undefined {
  const section = results.split(/^(?=## )/m).find((each) => each.startsWith(`## ${title}\n`));
  if (!section) return undefined;
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| work |'))
    .map((line) => line.slice(2).split(' | '))
    .map(([work = '', ours = '', ceiling = '', ratio = '', goal = '']) => ({ work, ours, ceiling, ratio, goal }));
  return { machine: machineOf(section), rows };
}

/** A ratio is compared wherever it was measured; a figure by itself only with one of the same machine. */
export function compare(part: Part, about: string, before: Before | undefined): Comparison[] {
  if (!before) return [];
  const isSameMachine = before.machine === machineOf(about);
  return part.rows.flatMap((row) => {
    const last = before.rows.find(({ work }) => nameOf(work) === nameOf(row.work));
    return last ? [compareRow(row, last, isSameMachine)] : [];
  });
}

function compareRow(row: Row, last: Row, isSameMachine: boolean): Comparison {
  const isRatio = Boolean(row.ratio && last.ratio);
  const now = isRatio ? (row.ratio ?? '') : row.ours;
  const before = isRatio ? (last.ratio ?? '') : last.ours;
  const better = row.goal?.startsWith('≥') ? 'more' : row.goal?.startsWith('≤') ? 'less' : null;
  const worseBy = better && (isRatio || isSameMachine) ? partWorse(figureOf(before), figureOf(now), better) : null;
  return { work: nameOf(row.work), before, now, worseBy, isWorse: worseBy !== null && worseBy > tolerated };
}

function partWorse(before: number | null, now: number | null, better: 'more' | 'less'): number | null {
  if (before === null || now === null || before === 0) return null;
  return better === 'more' ? (before - now) / before : (now - before) / before;
}

/** Without what is measured by the way and stands in brackets. */
function nameOf(work: string): string {
  return work.replace(/ \(p99 [^)]*\)/, '');
}

/** "1,424/s", "31 %", "1.76×", "3,055 ms": the number. */
function figureOf(words: string): number | null {
  const [number] = /-?[\d,]*\.?\d+/.exec(words) ?? [];
  return number === undefined ? null : Number(number.replaceAll(',', ''));
}

/** The processor and its cores in the line that says of what a part was measured. */
function machineOf(words: string): string {
  return /at commit [^:]*: (.*? cores)/.exec(words)?.[1] ?? 'unknown';
}

export function printComparison(title: string, rows: readonly Comparison[]): void {
  console.log(`\n${title}, beside results.md`);
  for (const { work, before, now, worseBy, isWorse } of rows) {
    const change = worseBy === null ? '' : `${worseBy > 0 ? '−' : '+'}${Math.abs(Math.round(worseBy * 100))} %`;
    console.log(`  ${work.padEnd(84)}${before.padStart(12)} → ${now.padStart(12)} ${change.padStart(8)}  ${isWorse ? 'worse' : ''}`);
  }
}
