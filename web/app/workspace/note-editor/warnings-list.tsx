/** What the dermatologist is told while writing: what is refused, what needs a reason, what may be forgotten. */
import danger from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import refused from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import missing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { Icon } from '../../ui/icon.tsx';
import type { NoteWarning } from './note-warnings.ts';
import './warnings-list.css';

const icons = { refused, danger, missing };

export function WarningsList({ warnings, label }: { warnings: readonly NoteWarning[]; label: string }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="warnings" aria-label={label}>
      {warnings.map(({ kind, words }) => (
        <li key={words} className={`warning warning-${kind === 'missing' ? 'missing' : 'danger'}`}>
          <Icon of={icons[kind]} size={18} />
          {words}
        </li>
      ))}
    </ul>
  );
}
