/** A pregnancy test that is due after a treatment has ended, as lists of work say it. */
import type { TestDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import { shortDate } from '../../ui/dates.ts';
import type { Mark } from '../../work-list/state-mark.tsx';

interface TestDueWords {
  /** Where its result is written down. */
  to: string;
  what: string;
  ended: string;
  due: string;
  mark: Mark;
}

export function testDueWords({ patient, medicine, ended_on, due_on, is_late }: TestDue): TestDueWords {
  return {
    to: `/workspace/patients/${patient.id}/before-prescriptions`,
    what: `Pregnancy test after ${medicine}`,
    ended: `Ended ${shortDate(ended_on)}`,
    due: `due ${shortDate(due_on)}`,
    mark: is_late ? { words: 'Overdue', kind: 'late' } : { words: 'Due', kind: 'next' },
  };
}
