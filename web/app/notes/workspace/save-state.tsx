/** Whether the clinic has every word, in a word. */

import { noteFieldLabels } from '@pellis/contract/notes/note-field-names';
import saved from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import failed from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import saving from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import { Icon } from '../../ui/icon.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { Keeping } from './keeper.ts';
import styles from './save-state.module.css';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const lists = new Intl.ListFormat('en-US');

export function SaveState({ keeping, onRetry }: { keeping: Keeping; onRetry: () => void }) {
  if (keeping.status === 'failed' || keeping.status === 'conflict') {
    return (
      <div className={`${styles['save-state']} ${styles['save-state-failed']}`} role="alert">
        <Icon of={failed} size={18} />
        <span>
          Not saved. {keeping.status === 'failed' ? keeping.problem : 'It was changed elsewhere too; choose above.'}
          {keeping.status === 'failed' ? ' Your words are kept on this device.' : ''}
        </span>
        {keeping.status === 'failed' ? <ToolButton onClick={onRetry}>Try again</ToolButton> : null}
      </div>
    );
  }
  const isSaved = keeping.status === 'saved';
  return (
    <div className={styles['save-states']}>
      <p className={`${styles['save-state']} figures`}>
        <Icon of={isSaved ? saved : saving} size={18} />
        {isSaved ? savedWords(keeping) : 'Saving…'}
      </p>
      <p className={styles['save-state']} role="status">
        {keeping.heard ? heardWords(keeping.heard) : ''}
      </p>
    </div>
  );
}

/** "Nia North, PA-C changed the treatment plan." */
function heardWords({ by, fields }: NonNullable<Keeping['heard']>): string {
  const names = lists.format(fields.map((field) => noteFieldLabels[field].toLowerCase()));
  return `${by ?? 'Another window'} changed the ${names}.`;
}

/** Version 0 was never saved. */
function savedWords({ version, savedAt }: Keeping): string {
  return version === 0 ? 'Saves as you write' : `Saved ${time.format(savedAt)}`;
}
