/** A record of work: what it is and what is to be done with it, beside who it is about and what has happened. */
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { WorkPage } from '../ui/work-page.tsx';
import { LoadProblem, type Read } from './loading.tsx';
import { type Mark, StateMark } from './state-mark.tsx';
import styles from './work-list.module.css';

interface Recorded {
  name: string;
  at: Date;
  by: string;
}

interface WorkRecordProps<Data extends { history: readonly Recorded[] }> {
  read: Read<Data>;
  /** The list that it stands in. */
  from: { to: string; label: string };
  title: string;
  lead: string | undefined;
  mark: Mark | undefined;
  /** As in "the referral", while it is on its way. */
  label: string;
  main: (data: Data) => ReactNode;
  side: (data: Data) => ReactNode;
  /** What has happened, by the names of events. */
  happened: Record<string, string>;
  /** What else is said of one of them, below it. */
  wordsOf?: (event: Data['history'][number]) => string;
}

export function WorkRecord<Data extends { history: readonly Recorded[] }>(props: WorkRecordProps<Data>) {
  const { read, from, title, lead, mark, label, main, side, happened, wordsOf } = props;
  return (
    <WorkPage
      from={from}
      title={title}
      lead={
        <span className="row">
          {mark ? <StateMark {...mark} /> : null}
          {lead}
        </span>
      }
    >
      {read.error ? <LoadProblem {...read} /> : null}
      {read.data || read.error ? null : <SkeletonCard label={label} lines={5} />}
      {read.data ? (
        <div className={styles['work-columns']}>
          <div className={styles['work-column']}>{main(read.data)}</div>
          <div className={styles['work-column']}>
            {side(read.data)}
            <Card heading="What has happened">
              <ol className={styles['work-history']}>
                {read.data.history.map((event: Data['history'][number], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
                  <li key={index}>
                    <span>{happened[event.name] ?? event.name}</span>
                    {wordsOf?.(event) ? <span className="small">{wordsOf(event)}</span> : null}
                    <span className="soft small figures">
                      {dateAndTime(event.at)}
                      {event.by ? `, ${event.by}` : ''}
                    </span>
                  </li>
                ))}
              </ol>
            </Card>
          </div>
        </div>
      ) : null}
    </WorkPage>
  );
}
