/** What a storm came to: everything that makes the proof fail, in words. */
import { faultsOfRows } from './checks.ts';
import { isHeard, leastOf } from './faults.ts';
import { unservedBy } from './ledger.ts';
import type { Outcome } from './storm.ts';

type Judged = Pick<Outcome, 'verdicts' | 'follows' | 'ledger' | 'befallen'>;

/** Kills of application, Postgres or both that a whole proof has. */
export const leastKilled = 20;

/** Empty where nothing is wrong. */
export function faultsOf({ verdicts, follows, ledger, befallen }: Judged): string[] {
  const unmet = befallen.filter(({ fault, healed, touched }) => healed !== undefined && touched < leastOf(fault));
  const unasked = befallen.filter(({ fault, asked }) => isHeard(fault) && asked === 0);
  const unserved = unservedBy(ledger);
  const such = (all: readonly string[]) => all.slice(0, 5);
  return [
    ...faultsOfRows(verdicts, follows),
    ...such(ledger.undone).map((what) => `acknowledged, and gone after a blow: ${what}`),
    ...unserved
      .slice(0, 1)
      .map(
        ({ call, why }) => `${unserved.length} calls to a running application had no answer within five seconds, such as ${call} (${why})`,
      ),
    ...unmet.map(({ fault, touched }) => `${fault}: only ${touched} acknowledged writes met it, which proves nothing`),
    ...unasked.map(({ fault }) => `${fault}: nobody asked it meanwhile, which proves nothing`),
    ...such(ledger.unclear).map((answer) => `an answer that tells nobody what to do: ${answer}`),
    ...such(ledger.refused).map((answer) => `a write of the storm that was refused: ${answer}`),
  ];
}

/** The same check must see what a database lost that forgets. */
export function seesLosses({ verdicts, ledger }: Pick<Outcome, 'verdicts' | 'ledger'>): boolean {
  return ledger.undone.length > 0 || verdicts.some(({ lost }) => lost.length > 0);
}
