/** What stands where a note was that is being checked or was withdrawn: that it is not to be followed, and what to do with what was in it. */
import { type RetractedNote, readRetractedNote } from '@pellis/contract/retractions/retractions';
import { useRead } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { longDate } from '../ui/dates.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import styles from './retracted-note.module.css';
import { afterwards, headingOf, moneyWords, whatHappened } from './words.ts';

export function RetractedNotePanel({ id }: { id: string }) {
  const { data, error, refetch } = useRead(readRetractedNote, { params: { id } });
  if (error && !data)
    return <LoadFailed error={error} words="An error occurred. Please use the chat box for support." onAgain={() => void refetch()} />;
  if (!data) return <SkeletonCard label="what became of this note" lines={5} />;
  return <Told note={data} />;
}

function Told({ note }: { note: RetractedNote }) {
  const whose = useWhose();
  return (
    <div className={styles.told}>
      <Notice kind="warning" heading={headingOf(note)}>
        <p>{whatHappened(note, whose, longDate)}</p>
      </Notice>
      <section className={styles['told-part']}>
        <h2>What to do now</h2>
        <ul>
          <li>Do not follow the plan of that note.</li>
          {note.medicines.map(({ name, pharmacy }) => (
            <li key={name}>
              <strong>{name}:</strong> do not use it
              {pharmacy ? `, and do not pick it up at ${pharmacy}. We ask them not to give it out.` : '.'}
            </li>
          ))}
          {note.lab_orders > 0 ? <li>Do not go to a laboratory with the order that came with it.</li> : null}
          {note.medicines.length > 0 ? (
            <li>
              If {whose.isOwn ? 'you have' : `${whose.you} has`} used any of it already, stop and tell us, even if all seems well. In an
              emergency{' '}
              <a className="way" href="tel:911">
                call 911
              </a>
              .
            </li>
          ) : null}
          <li>If it was saved or printed, please delete it or throw it away: it may be about somebody else.</li>
        </ul>
      </section>
      <section className={styles['told-part']}>
        <h2>What happens next</h2>
        <p>{afterwards(note)}</p>
        {moneyWords[note.money] ? <p>{moneyWords[note.money]}</p> : null}
      </section>
      <p>
        We are sorry.{' '}
        <ChatLink topic="support" isWay>
          Write to us
        </ChatLink>
      </p>
    </div>
  );
}
