/** A file that is not a photo yet: it is being prepared, or cannot be sent and says why. */
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ChosenFile } from './use-preparing.ts';

export function ChosenFileRow({ file, onDrop }: { file: ChosenFile; onDrop: () => void }) {
  return (
    <li className="photo-tile" data-invalid={file.problem ? true : undefined}>
      <div className={file.problem ? 'photo-tile-picture photo-tile-spoiled' : 'photo-tile-picture photo-tile-coming'} aria-hidden="true" />
      <div className="photo-tile-words">
        <p className="photo-tile-name">
          <strong className="photo-tile-file">{file.filename}</strong>
          {file.problem ? null : <span>Preparing…</span>}
        </p>
        <FieldError id={`${file.id}-error`} error={file.problem} />
        <div className="photo-tile-actions">
          <button type="button" className="photo-tile-action" onClick={onDrop}>
            <Icon of={trash} size={18} />
            Remove <span className="visually-hidden">{file.filename}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
