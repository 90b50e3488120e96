/** Photos that wait on this device, each with how it stands: tried again where the clinic would not have it, or removed. */
import { useState } from 'react';
import { actingFor } from '../platform/acting.ts';
import { useSession } from '../platform/use-session.ts';
import { Card } from '../ui/card.tsx';
import { shortDate } from '../ui/dates.ts';
import { toast } from '../ui/toasts.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { keepUp } from './kept.ts';
import styles from './offline.module.css';
import { useWaiting } from './use-waiting.ts';
import { areOfOthers, takeOut, type Waiting, waitAgain } from './waiting.ts';

interface WaitingListProps {
  waiting: readonly Waiting[];
  /** Looks at them anew. */
  look: () => Promise<readonly Waiting[]>;
}

export function WaitingList({ waiting, look }: WaitingListProps) {
  const [trying, setTrying] = useState<string | null>(null);
  const tryAgain = async (id: string) => {
    setTrying(id);
    await waitAgain(id);
    await keepUp().catch(() => undefined);
    const still = (await look()).find((one) => one.id === id);
    setTrying(null);
    if (still) toast('warning', still.refused ? `It was not taken: ${still.refused}` : 'It waits until you are connected and signed in.');
  };
  if (waiting.length === 0) return null;
  return (
    <>
      <ul className={styles.lines} aria-label="Waiting">
        {waiting.map(({ id, day, refused, hasFailed }) => (
          <li key={id}>
            <span>
              Photo of {shortDate(day)},{' '}
              {refused ? `not taken: ${refused}` : hasFailed ? 'not taken the last time: it goes again by itself' : 'waiting'}
            </span>
            {refused ? (
              <ToolButton disabled={trying !== null} onClick={() => void tryAgain(id)}>
                Try again<span className="visually-hidden"> with the photo of {shortDate(day)}</span>
              </ToolButton>
            ) : null}
            <ToolButton disabled={trying === id} onClick={() => void takeOut(id).then(look)}>
              Remove<span className="visually-hidden"> the photo of {shortDate(day)}</span>
            </ToolButton>
          </li>
        ))}
      </ul>
      {waiting.some(({ refused }) => refused) ? (
        <p className="soft">Try again what was not taken. If it is not taken once more, remove it and take the photo anew.</p>
      ) : null}
    </>
  );
}

/** All of whoever is signed in, whether a plan is still kept here or not. Nothing where none waits. */
export function WaitingCard() {
  const person = useSession()?.userId;
  const { waiting, look } = useWaiting(person);
  if (waiting.length === 0) return null;
  return (
    <Card heading={waiting.length === 1 ? 'A photo waits here' : `${waiting.length} photos wait here`}>
      <p>
        They go into the diary by themselves while you are connected.
        {areOfOthers(waiting, actingFor()) ? ' A photo of somebody else goes when you act for them.' : ''}
      </p>
      <WaitingList waiting={waiting} look={look} />
    </Card>
  );
}
