/** The visits of a day: those to come, and below them those that are over. */
import type { VisitRow } from '@pellis/contract/visits/visit-desk';
import styles from './today.module.css';
import { TodayRow } from './today-row.tsx';

interface TodayRowsProps {
  open: readonly VisitRow[];
  over: readonly VisitRow[];
  nextId: string | undefined;
}

export function TodayRows({ open, over, nextId }: TodayRowsProps) {
  return (
    <>
      {open.length > 0 ? (
        <ol className={styles.today}>
          {open.map((visit) => (
            <TodayRow key={visit.id} visit={visit} isNext={visit.id === nextId} />
          ))}
        </ol>
      ) : null}
      {over.length > 0 ? (
        <section>
          <h2 className={styles['today-over']}>Over</h2>
          <ol className={styles.today}>
            {over.map((visit) => (
              <TodayRow key={visit.id} visit={visit} isNext={false} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}
