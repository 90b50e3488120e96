/** A file that is not a photo yet: it is being prepared, or cannot be sent and says why. */
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './photos-field.module.css';
import type { ChosenFile } from './use-preparing.ts';

interface ChosenFileRowProps {
  file: ChosenFile;
  /** Where on the body, as far as it is known already. */
  placing?: ReactNode;
  onDrop: () => void;
}

export function ChosenFileRow({ file, placing, onDrop }: ChosenFileRowProps) {
  return (
    <li className={styles['photo-tile']} data-invalid={file.problem ? true : undefined}>
      <div
        className={
          file.problem
            ? `${styles['photo-tile-picture']} ${styles['photo-tile-spoiled']}`
            : `${styles['photo-tile-picture']} ${styles['photo-tile-coming']}`
        }
        aria-hidden="true"
      />
      <div className={styles['photo-tile-words']}>
        <p className={styles['photo-tile-name']}>
          <strong className={styles['photo-tile-file']}>{file.filename}</strong>
          {file.problem ? null : <span>Preparing…</span>}
        </p>
        <FieldError id={`${file.id}-error`} error={file.problem} />
        {placing}
        <div className={styles['photo-tile-actions']}>
          <button type="button" className={styles['photo-tile-action']} onClick={onDrop}>
            <Icon of={trash} size={18} />
            Remove <span className="visually-hidden">{file.filename}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
