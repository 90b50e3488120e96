/** A record of work: what it is and what is to be done with it, beside who it is about and what has happened. */
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { LoadProblem, type Read } from './loading.tsx';
import { type Mark, StateMark } from './state-mark.tsx';
import styles from './work-list.module.css';

interface WorkRecordProps<Data> {
  read: Read<Data>;
  title: string;
  lead: string | undefined;
  mark: Mark | undefined;
  /** As in "the referral", while it is on its way. */
  label: string;
  main: (data: Data) => ReactNode;
  side: (data: Data) => ReactNode;
  /** What has happened, by the names of events. */
  happened: Record<string, string>;
}

export function WorkRecord<Data extends { history: readonly { name: string; at: Date; by: string }[] }>(props: WorkRecordProps<Data>) {
  const { read, title, lead, mark, label, main, side, happened } = props;
  return (
    <Page title={title} lead={lead} width="wide" aside={mark ? <StateMark {...mark} /> : undefined}>
      {read.error ? <LoadProblem {...read} /> : null}
      {read.data || read.error ? null : <SkeletonCard label={label} lines={5} />}
      {read.data ? (
        <div className={styles['work-columns']}>
          <div className={styles['work-column']}>{main(read.data)}</div>
          <div className={styles['work-column']}>
            {side(read.data)}
            <Card heading="What has happened">
              <ol className={styles['work-history']}>
                {read.data.history.map(({ name, at, by }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
                  <li key={index}>
                    <span>{happened[name] ?? name}</span>
                    <span className="soft small figures">
                      {dateAndTime(at)}
                      {by ? `, ${by}` : ''}
                    </span>
                  </li>
                ))}
              </ol>
            </Card>
          </div>
        </div>
      ) : null}
    </Page>
  );
}
