/** On a dermatologist's day: that lab results wait to be read, and the way to the first; a critical one stands out. */
import { readLabWork } from '@pellis/contract/lab-results/lab-results';
import { useRead } from '../../platform/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './labs-work.module.css';

const readEvery = 30_000;

export function ResultsWaiting() {
  const waiting = useRead(readLabWork, {}, { every: readEvery }).data?.to_read ?? [];
  const [first] = waiting;
  if (!first) return null;
  const isCritical = first.flag === 'critical';
  const many = waiting.length === 1 ? 'A lab result waits for you' : `${waiting.length} lab results wait for you`;
  return (
    <div className={styles.waiting}>
      <Notice
        kind={isCritical ? 'error' : first.is_late ? 'warning' : 'info'}
        heading={isCritical ? `Critical lab result: ${first.patient}` : many}
        actions={
          <ButtonLink to={`/workspace/labs/${first.id}`} kind="secondary" isSmall>
            Read that of {first.patient}
          </ButtonLink>
        }
      >
        {first.about}.{first.due_at ? ` ${first.is_late ? 'It was to be read' : 'To be read'} by ${dateAndTime(first.due_at)}.` : ''}
        {isCritical && waiting.length > 1 ? ` ${waiting.length} lab results wait for you in all.` : ''}
      </Notice>
    </div>
  );
}
