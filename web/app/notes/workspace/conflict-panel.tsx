/** Two windows wrote the same field of one note: both versions stand side by side, and the dermatologist chooses; other fields are kept from both. */
import copyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formToast } from '../../ui/toasts.ts';
import styles from './conflict-panel.module.css';
import { keepMine, takeTheirs } from './draft-keeper.ts';
import type { Keeper } from './keeper.ts';
import { clashesOf } from './merge.ts';
import { asText, differences } from './note-text.ts';

export function ConflictPanel({ keeper }: { keeper: Keeper }) {
  const { words, theirs, problem } = keeper.state;
  if (!theirs) return null;
  const isSigned = theirs.state === 'signed';
  const clashes = isSigned ? undefined : clashesOf({ base: keeper.base, mine: words, theirs });
  return (
    <Notice kind="warning" isSpoken heading={problem ?? 'Words on this device are older than the note.'}>
      <p>
        {isSigned ? 'The note was signed' : 'The newer version was saved'} at {clockTime(theirs.saved_at)}. Your words are all here
        {isSigned ? '' : '; what only one of you changed is kept from both'}.
      </p>
      <div className={`row ${styles['conflict-ways']}`}>
        {isSigned ? null : (
          <Button isSmall onClick={() => void keepMine(keeper)}>
            Keep mine over theirs
          </Button>
        )}
        <Button kind="secondary" isSmall onClick={() => takeTheirs(keeper)}>
          Take theirs
        </Button>
        <Button kind="quiet" isSmall icon={<Icon of={copyIcon} size={18} />} onClick={() => void copy(asText(words))}>
          Copy mine
        </Button>
      </div>
      <dl className={styles.conflict}>
        {differences(words, theirs, clashes).map(({ name, mine, theirs: other }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>Mine</strong>
              <span>{mine || 'Nothing'}</span>
            </dd>
            <dd>
              <strong>Theirs</strong>
              <span>{other || 'Nothing'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    formToast('success', 'Your words are copied.');
  } catch {
    formToast('error', 'Your browser did not allow copying. Select the text and copy it by hand.');
  }
}
