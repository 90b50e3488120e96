/** Said of a case whose person has sent others that are open too. */
import people from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Icon } from '../../../ui/icon.tsx';
import styles from './queue.module.css';

export function SamePerson({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null;
  return (
    <span className={`${styles['queue-same']} figures`}>
      <Icon of={people} size={16} />
      {others.length + 1} of one person
    </span>
  );
}
