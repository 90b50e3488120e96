/** Somebody wrote emergency words: it stays on top until one of us says what was done. */
import { clearFlag } from '@pellis/contract/inbox/inbox';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Notice } from '../../ui/notice.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import styles from './inbox.module.css';
import { telOf } from './words.ts';

export function FlagNotice({ id, phone, onChanged }: { id: string; phone: string | undefined; onChanged: () => void }) {
  const clear = useSend(clearFlag);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['inbox-flagged']}>
      <Notice
        kind="error"
        heading="Emergency words"
        actions={
          <>
            {phone ? (
              <a className={buttonLook({ kind: 'danger', isSmall: true }, 'figures')} href={telOf(phone)}>
                Call {phone}
              </a>
            ) : null}
            <Button kind="secondary" isSmall onClick={() => setOpen(true)}>
              It was dealt with
            </Button>
          </>
        }
      >
        The person was told to call 911 at once. Answer now{phone ? ', and call them' : ''}.
      </Notice>
      {isOpen ? (
        <WordsDialog
          title="What did you do?"
          about="It stays with the conversation, for ourselves."
          label="What you did"
          most={1000}
          missing="Write what you did"
          button="Clear the flag"
          isSending={clear.isPending}
          onClose={() => setOpen(false)}
          onSend={(words, onError) =>
            clear.mutate(
              { params: { id }, body: { words } },
              {
                onSuccess: () => {
                  setOpen(false);
                  onChanged();
                },
                onError,
              },
            )
          }
        />
      ) : null}
    </div>
  );
}
