/** What the colleague said who gave this case. */
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { dateAndTime } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';

export function HandoverWords({ handover }: Pick<Case, 'handover'>) {
  if (!handover) return null;
  return (
    <Notice heading={`From ${handover.by}, ${dateAndTime(handover.happened_at)}`}>{handover.words || 'Handed over without a word.'}</Notice>
  );
}
