/** What the dermatologist is told while writing: what is refused, what needs a reason, what may be forgotten. */
import danger from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import refused from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import missing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import type { NoteWarning } from './note-warnings.ts';
import styles from './warnings-list.module.css';

const icons = { refused, danger, missing };

export function WarningsList({ warnings, label }: { warnings: readonly NoteWarning[]; label: string }) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={label}>
      {warnings.map(({ kind, words }) => (
        <li key={words} className={classes(styles.warning, styles[`warning-${kind === 'missing' ? 'missing' : 'danger'}`])}>
          <Icon of={icons[kind]} size={18} />
          {words}
        </li>
      ))}
    </ul>
  );
}
