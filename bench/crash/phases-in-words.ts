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
export function answersOf({ answers }: Ledger): string {
  const inOrder = [...answers].sort(([a], [b]) => a - b);
  return inOrder.map(([status, n]) => `${status === 0 ? 'connection broken' : status}: ${n}`).join(', ');
}

export function slowestOf({ phases, ledger }: { phases: readonly Phase[]; ledger: Ledger }): string {
  const names = [...new Set(phases.map(({ name }) => name))];
  return names.map((name) => `${name} ${((ledger.meanwhile.get(name)?.slowest ?? 0) / 1000).toFixed(1)} s`).join(', ');
}
