/** How many lab results wait to be read, or to be seen to, beside the way to them. */
import { countLabWork } from '@pellis/contract/lab-results/lab-count';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { classes } from '../ui/classes.ts';
import styles from './unread-count.module.css';

const readEvery = 30_000;

export function LabCount() {
  const may = useMay();
  const { data } = useRead(countLabWork, {}, { every: readEvery, enabled: may('enter-lab-results', 'sign-notes') });
  if (!data || data.waiting === 0) return null;
  const { waiting, critical } = data;
  return (
    <span className={classes(styles['unread-count'], critical > 0 && styles['count-urgent'], 'figures')}>
      {waiting > 99 ? '99+' : waiting}
      <span className="visually-hidden">
        {may('sign-notes') ? ' lab results to read' : ' in labs to see to'}
        {critical > 0 ? `, ${critical} critical` : ''}
      </span>
    </span>
  );
}
