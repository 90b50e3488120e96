/** The mark of a conversation in which words were written that may mean an emergency. */
import flag from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon } from '../../ui/icon.tsx';
import styles from './inbox.module.css';

export function EmergencyWords() {
  return (
    <span className={styles['inbox-flag']}>
      <Icon of={flag} size={18} />
      Emergency words
    </span>
  );
}
