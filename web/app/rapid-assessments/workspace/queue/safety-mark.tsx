/** What the safety questions led to, on a case of the queue, or that nobody asked them; nothing where there was no red flag. */
import { safetyNotAsked, safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';
import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import alert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon } from '../../../ui/icon.tsx';
import styles from './case-flags.module.css';

/** On a visit too, whose patient is seen: without an answer it says nothing. */
export function SafetyMark({ outcome }: { outcome: SafetyOutcome | null }) {
  if (outcome === null || outcome === 'on') return null;
  return (
    <span className={`${styles.flag} ${styles['flag-danger']}`}>
      <Icon of={alert} size={16} />
      Red flag: {safetyOutcomeWords[outcome]}
    </span>
  );
}

/** On a case, which waits. */
export function SafetyOfCase({ outcome }: { outcome: SafetyOutcome | null }) {
  if (outcome !== null) return <SafetyMark outcome={outcome} />;
  return (
    <span className={`${styles.flag} ${styles['flag-warning']}`}>
      <Icon of={alert} size={16} />
      {safetyNotAsked}
    </span>
  );
}
