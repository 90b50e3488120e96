/** What the dermatologist is reminded of; it advises, it never blocks. */
import danger from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import missing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { Icon } from '../../ui/icon.tsx';
import type { NoteWarning } from './note-warnings.ts';
import './warnings-list.css';

const icons = { danger, missing };

export function WarningsList({ warnings, label }: { warnings: readonly NoteWarning[]; label: string }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="warnings" aria-label={label}>
      {warnings.map(({ kind, words }) => (
        <li key={words} className={`warning warning-${kind}`}>
          <Icon of={icons[kind]} size={18} />
          {words}
        </li>
      ))}
    </ul>
  );
}
