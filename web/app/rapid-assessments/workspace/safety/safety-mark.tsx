/** What the safety questions led to, on a case of the queue; nothing where there was no red flag. */
import { type SafetyOutcome, safetyOutcomeWords } from '@pellis/contract/rapid-assessments/safety-check';
import flag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './safety.module.css';

export function SafetyMark({ outcome }: { outcome: SafetyOutcome | null }) {
  if (outcome === null || outcome === 'on') return null;
  return (
    <span className={classes(styles.mark, outcome === 'emergency' || outcome === 'today' ? styles['mark-urgent'] : undefined)}>
      <Icon of={flag} size={16} />
      <span className="visually-hidden">Red flag: </span>
      {safetyOutcomeWords[outcome]}
    </span>
  );
}
