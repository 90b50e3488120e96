/** What was retracted of a note before: when, by whom and why, and its words, which are kept and closed. */
import { listRetractionsOfNote, type RetractionOfNote } from '@pellis/contract/retractions/retractions';
import { useRead } from '../../platform/use-api.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './retractions.module.css';

/** Above a note that is written anew. */
export function WrittenAnew({ id }: { id: string }) {
  const { data } = useRead(listRetractionsOfNote, { params: { id } });
  return <SealedBefore retractions={data} />;
}

export function SealedBefore({ retractions }: { retractions: readonly RetractionOfNote[] | undefined }) {
  return retractions?.filter(({ was_done }) => was_done).map((one) => <Sealed key={one.id} one={one} />);
}

function Sealed({ one: { asked_by, agreed_by, because, ended_at, sealed, to_do } }: { one: RetractionOfNote }) {
  return (
    <Notice kind="warning" heading={`A note of this was retracted${ended_at ? ` on ${dateAndTime(ended_at)}` : ''}`}>
      <div className={styles.sealed}>
        <p>
          {asked_by ?? 'Asked for on the clinic’s own machine'}
          {agreed_by ? ` and ${agreed_by}` : ''}: “{because}”
        </p>
        <ToDo list={to_do} />
        {sealed ? (
          <details>
            <summary>What was sealed</summary>
            <div className={styles['sealed-words']}>
              <p>
                <strong>{sealed.diagnosis}</strong>
              </p>
              <Markdown text={sealed.treatment_plan} />
              {[...sealed.rx, ...sealed.products, sealed.follow_up, ...sealed.addenda].filter(Boolean).map((line) => (
                <Markdown key={line} text={line} />
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </Notice>
  );
}

/** What no machine can take back. */
export function ToDo({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null;
  return (
    <ul>
      {list.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
