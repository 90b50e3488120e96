/** What an official list changes of the codes that are known: compared in full before anything is written. */
import type { CuratedCode, KnownCode, ListedCode } from './code-shapes.ts';

export interface ImportPlan {
  added: ListedCode[];
  /** Known before, with other words or another flag, unverified, or come back. */
  kept: ListedCode[];
  /** Of those, how many say something else than before. */
  changed: number;
  retired: string[];
}

export function planImport(listed: readonly ListedCode[], known: readonly KnownCode[]): ImportPlan {
  const before = new Map(known.map((row) => [row.code, row]));
  const now = new Set(listed.map(({ code }) => code));
  const plan: ImportPlan = { added: [], kept: [], changed: 0, retired: [] };
  for (const code of listed) {
    const row = before.get(code.code);
    if (!row) plan.added.push(code);
    else if (saysOther(code, row)) {
      plan.changed += 1;
      plan.kept.push(code);
    } else if (row.source === 'curated') plan.kept.push(code);
  }
  plan.retired = known.filter(({ code, valid_to }) => valid_to === null && !now.has(code)).map(({ code }) => code);
  return plan;
}

const saysOther = (listed: ListedCode, row: KnownCode) =>
  listed.description !== row.description || listed.billable !== row.billable || row.valid_to !== null;

/** Of one code that Pellis ships. */
export interface Difference {
  code: string;
  ours: string;
  /** None where the official list has no such code. */
  official: string | undefined;
  isBillable: boolean;
}

export function differencesFrom(curated: readonly CuratedCode[], listed: readonly ListedCode[]): Difference[] {
  const official = new Map(listed.map((code) => [code.code, code]));
  return curated.flatMap(({ code, description }) => {
    const theirs = official.get(code);
    if (theirs?.billable && theirs.description === description) return [];
    return [{ code, ours: description, official: theirs?.description, isBillable: theirs?.billable ?? false }];
  });
}

export function inWords({ code, ours, official, isBillable }: Difference): string {
  if (official === undefined) return `${code}  not in the official list (ours: ${ours})`;
  const flag = isBillable ? '' : '  cannot be billed';
  return official === ours ? `${code} ${flag}` : `${code}  ours: ${ours}; official: ${official}${flag}`;
}
