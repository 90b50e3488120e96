/** In place of how much and when: its patient leaves it off after a side effect, until it is answered. */
import type { LeftOff } from '@pellis/contract/routines/own-routine';
import { Link } from 'react-router';
import { weekdayAndDate } from './day-words.ts';
import styles from './own-routine.module.css';

interface LeftOffStepProps {
  left: LeftOff;
  /** Without a connection no conversation opens. */
  isOffline?: boolean;
}

export function LeftOffStep({ left: { since, conversation }, isOffline = false }: LeftOffStepProps) {
  return (
    <p className={styles.stopped}>
      <strong>Left off: do not use it for now.</strong> A side effect was reported on {weekdayAndDate(since)}: do not use it until your
      dermatologist has answered that you can.{' '}
      {conversation && !isOffline ? (
        <Link className="way no-print" to={`/messages?conversation=${conversation}`}>
          See the conversation
        </Link>
      ) : null}
    </p>
  );
}
