/** In place of how much and when: its patient leaves it off after a side effect, until it is answered; and what was answered. */
import type { LeftOff, OwnPlan } from '@pellis/contract/routines/own-routine';
import { Link } from 'react-router';
import { weekdayAndDate } from './day-words.ts';
import styles from './own-routine.module.css';

interface LeftOffStepProps {
  left: LeftOff;
  /** Without a connection no conversation opens. */
  isOffline?: boolean;
}

export function LeftOffStep({ left: { since, conversation, answered }, isOffline = false }: LeftOffStepProps) {
  return (
    <p className={styles.stopped}>
      <strong>Left off: do not use it for now.</strong> A side effect was reported on {weekdayAndDate(since)}
      {answered
        ? `, and the answer of ${weekdayAndDate(answered.on)} leaves it off: do not use it until your dermatologist says that you can.`
        : ': do not use it until your dermatologist has answered that you can.'}{' '}
      {answered && !isOffline ? <ToAnswer noteId={answered.note_id} /> : null}
      {conversation && !isOffline ? (
        <Link className="way no-print" to={`/messages?conversation=${conversation}`}>
          See the conversation
        </Link>
      ) : null}
    </p>
  );
}

/** A step that was left off before, lately answered to go on. */
export function UsedAgain({ plan, at, isOffline = false }: { plan: OwnPlan; at: number; isOffline?: boolean }) {
  const answered = plan.used_again?.find(({ step }) => step === at);
  if (!answered) return null;
  return (
    <p className={styles['not-now']}>
      It was left off. The answer of {weekdayAndDate(answered.on)}: use it again.{' '}
      {isOffline ? null : <ToAnswer noteId={answered.note_id} />}
    </p>
  );
}

function ToAnswer({ noteId }: { noteId: string }) {
  return (
    <Link className="way no-print" to={`/notes/${noteId}`}>
      Read the answer
    </Link>
  );
}
