/** A storm in parts as a report says it: what was acknowledged in each, and what people got. */
import type { Ledger, Verdict } from './ledger.ts';
import type { Phase } from './phases.ts';

export function tableOf({ phases, verdicts }: { phases: readonly Phase[]; verdicts: readonly Verdict[] }): string {
  return [
    `| write | ${phases.map(({ name }) => name).join(' | ')} | lost | twice |`,
    `|---|${phases.map(() => '---:').join('|')}|---:|---:|`,
    ...verdicts.map(
      ({ kind, lost, twice }) => `| ${kind} | ${phases.map(({ done }) => done[kind]).join(' | ')} | ${lost.length} | ${twice.length} |`,
    ),
  ].join('\n');
}

/** How often each status was answered. */
export function answersOf({ answers, unserved }: Ledger): string {
  const unanswered = unserved.filter(({ why }) => why === 'unanswered').length;
  const broken = (answers.get(0) ?? 0) - unanswered;
  const given = [...answers].filter(([status]) => status > 0).sort(([a], [b]) => a - b);
  const all = [['connection broken', broken], ['no answer within 20 s', unanswered], ...given] as const;
  return all
    .filter(([, n]) => n > 0)
    .map(([what, n]) => `${what}: ${n}`)
    .join(', ');
}

export function slowestOf({ phases, ledger }: { phases: readonly Phase[]; ledger: Ledger }): string {
  const names = [...new Set(phases.map(({ name }) => name))];
  return names.map((name) => `${name} ${((ledger.meanwhile.get(name)?.slowest ?? 0) / 1000).toFixed(1)} s`).join(', ');
}
