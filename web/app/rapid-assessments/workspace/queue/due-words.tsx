/** When a case is due, live. */
import type { RapidAssessmentState } from '@pellis/contract/rapid-assessments/rapid-assessments';
import late from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import resting from '@tabler/icons-react/dist/esm/icons/IconClockPause.mjs';
import { classes } from '../../../ui/classes.ts';
import { dateAndTime } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dueOf } from './due.ts';
import styles from './due-words.module.css';

const icons = { late, soon: clock, calm: clock, resting };

export function DueWords({ due_at, state, now }: { due_at: Date; state: RapidAssessmentState; now: Date }) {
  const due = dueOf({ due_at, state }, now);
  return (
    <span className={classes(styles.due, styles[`due-${due.urgency}`], 'figures')} title={`Due ${dateAndTime(due_at)}`}>
      <Icon of={icons[due.urgency]} size={18} />
      <time dateTime={due_at.toISOString()}>{due.words}</time>
    </span>
  );
}
