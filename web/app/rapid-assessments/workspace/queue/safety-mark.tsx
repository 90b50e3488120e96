/** What the safety questions led to, on a case of the queue; nothing where there was no red flag. */
import { type SafetyOutcome, safetyOutcomeWords } from '@pellis/contract/safety-questions/safety-outcomes';
import alert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon } from '../../../ui/icon.tsx';
import styles from './case-flags.module.css';

export function SafetyMark({ outcome }: { outcome: SafetyOutcome | null }) {
  if (outcome === null || outcome === 'on') return null;
  return (
    <span className={`${styles.flag} ${styles['flag-danger']}`}>
      <Icon of={alert} size={16} />
      Red flag: {safetyOutcomeWords[outcome]}
    </span>
  );
}
