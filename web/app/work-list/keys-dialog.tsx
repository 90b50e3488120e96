/** The keys of this page, and the switch that turns single keys off. */
import keyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import type { KeyGroup } from './key-list.ts';
import styles from './keys-dialog.module.css';
import { useKeys, useKeysAreOn } from './use-keys.ts';

/** The button and the window behind it; `?` opens it too. */
export function KeysButton({ groups }: { groups: readonly KeyGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  const [areOn, turn] = useKeysAreOn();
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button kind="quiet" isSmall className={styles['keys-button']} icon={<Icon of={keyboard} size={20} />} onClick={() => setOpen(true)}>
        Keys
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Keys" width="wide">
        <div className={styles.keys}>
          {groups.map((group) => (
            <section key={group.heading}>
              <h3 className={styles['keys-heading']}>{group.heading}</h3>
              <dl className={styles['keys-list']}>
                {group.keys.map(({ press, does }) => (
                  <div key={does}>
                    <dt>{press.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}</dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <CheckField
          label="Single keys are on"
          hint="Switch them off if you speak your words or press keys by accident."
          checked={areOn}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}

/** What a key does here, where there is a keyboard. */
export function KeysHint({ children }: { children: ReactNode }) {
  return <span className={styles['keys-hint']}>{children}</span>;
}
