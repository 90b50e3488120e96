/** The mark of a conversation that comes before the others: words were written that may mean an emergency, or something urgent was said. */
import flag from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Icon } from '../../ui/icon.tsx';
import styles from './inbox.module.css';

export function UrgencyMark({ is_flagged: isFlagged, is_urgent: isUrgent }: { is_flagged: boolean; is_urgent: boolean }) {
  if (!isFlagged && !isUrgent) return null;
  return (
    <span className={styles['inbox-flag']}>
      <Icon of={flag} size={18} />
      {isFlagged ? 'Emergency words' : 'Urgent'}
    </span>
  );
}
