/** The mark of a monthly check-in: follows an answer, costs nothing, may take three days. */
import repeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs';
import { Icon } from '../../../ui/icon.tsx';
import styles from './check-in-mark.module.css';

export function CheckInMark() {
  return (
    <span className={styles['check-in-mark']}>
      <Icon of={repeat} size={16} />
      Check-in
    </span>
  );
}
