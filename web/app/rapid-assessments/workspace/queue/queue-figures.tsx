/** The queue for the front desk and the operator, who see how many and by when, but no case. */
import { readCaseFigures } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useRead } from '../../../platform/use-api.ts';
import { classes } from '../../../ui/classes.ts';
import { dateAndTime, lengthOfTime } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonCard } from '../../../ui/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { WorkPage } from '../../../ui/work-page.tsx';
import styles from './queue-figures.module.css';
import { readEvery } from './use-cases.ts';
import { useSomeoneThere } from './use-someone-there.ts';

export function QueueFigures() {
  const isThere = useSomeoneThere();
  const { data, error } = useRead(readCaseFigures, {}, isThere ? { every: readEvery } : {});
  const now = useNow();
  return (
    <WorkPage title="Case queue" lead="How the dermatologists stand with their Rapid Assessments.">
      {error ? (
        <Notice kind="error" isSpoken>
          {data ? `These figures may be old. ${error.detail}` : error.detail}
        </Notice>
      ) : null}
      {data ? (
        <dl className={styles['figures-board']}>
          <Figure
            label="Next due"
            isWide
            value={data.next_due_at ? nextDue(data.next_due_at, now) : 'None'}
            about={data.next_due_at ? dateAndTime(data.next_due_at) : 'No cases are waiting'}
            isBad={data.next_due_at !== null && data.next_due_at < now}
          />
          <Figure label="Open" value={data.open} />
          <Figure label="Unclaimed" value={data.unclaimed} />
          <Figure label="Needs info" value={data.needs_info} about="Waiting for the patient; the clock rests" />
          <Figure label="Late" value={data.late} isBad={data.late > 0} about={data.late > 0 ? 'Past 24 hours' : 'Nothing is late'} />
        </dl>
      ) : null}
      {data || error ? null : <SkeletonCard label="the figures" hasAction={false} />}
    </WorkPage>
  );
}

function nextDue(due: Date, now: Date): string {
  const left = due.getTime() - now.getTime();
  return left < 0 ? `${lengthOfTime(left)} ago` : `in ${lengthOfTime(left)}`;
}

interface FigureProps {
  label: string;
  value: number | string;
  about?: string;
  isBad?: boolean;
  isWide?: boolean;
}

function Figure({ label, value, about, isBad = false, isWide = false }: FigureProps) {
  return (
    <div className={classes(styles['figures-one'], isBad && styles['figures-bad'], isWide && styles['figures-wide'])}>
      <dt>{label}</dt>
      <dd className={`figures ${styles['figures-value']}`}>{value}</dd>
      {about ? <dd className="small soft">{about}</dd> : null}
    </div>
  );
}
