/** What a soak has to show: limits, and which tables may grow. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { fates } from '../../server/src/erasures/retention-of-tables.ts';

export const limits = {
  /** As a part of itself in an hour, once it is warm. */
  memory: 0.05,
  handles: 0.05,
  connections: 0.05,
  /** Milliseconds. */
  eventLoop: 50,
};

export interface TableVerdict {
  table: string;
  /** Rows more. */
  grown: number;
  because: string;
  isMet: boolean;
}

/** Tables of the clinic's own that stay small without anybody's doing. */
const small: Record<string, string> = {
  // written all day here, and else by hand, who takes them away as well
  phrase: 'a dermatologist’s own abbreviations',
  reconciliation: 'one line a day, which belongs to the books',
};

export function judgeTables(grown: Record<string, number>, isPruned: (table: string) => boolean): TableVerdict[] {
  return Object.entries(grown)
    .filter(([, rows]) => rows > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([table, rows]) => ({ table, grown: rows, ...reasonFor(table, isPruned) }));
}

function reasonFor(table: string, isPruned: (table: string) => boolean): { because: string; isMet: boolean } {
  const fate = (fates as Record<string, string>)[table];
  if (fate === 'record' || fate === 'payment' || fate === 'audit') return { because: `${fate}: law keeps it`, isMet: true };
  if (isPruned(table)) return { because: 'pruned by the clinic', isMet: true };
  if (table in small) return { because: small[table] ?? '', isMet: true };
  return { because: fate ? `${fate}, and nothing takes it away` : 'no table that the clinic knows', isMet: false };
}

/** Whether something in the server deletes from it by itself. */
export function prunes(): (table: string) => boolean {
  const source = join(root, 'server/src');
  const words = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|^testing\//.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  return (table) => words.includes(`deleteFrom('${table}')`) || new RegExp(`delete from "?${table}"?\\b`, 'i').test(words);
}
