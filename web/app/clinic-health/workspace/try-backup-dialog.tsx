/** Tries the newest backup: whoever keeps the recovery key pastes it, and reads whether the backup opens and is whole. */
import { type KeptBackup, readBackups, tryBackup } from '@pellis/contract/backups/backups';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';

export function TryBackupDialog({ backup, onClose }: { backup: KeptBackup; onClose: () => void }) {
  const reads = useReads();
  const trying = useSend(tryBackup);
  const [recoveryKey, setRecoveryKey] = useState('');
  const attempt = () =>
    trying.mutate(
      { body: { name: backup.name, recovery_key: recoveryKey.trim() } },
      { onSuccess: ({ backups }) => reads.put(readBackups, undefined, backups) },
    );
  const now = trying.data?.backups.backups.find(({ name }) => name === backup.name);
  const isWhole = now?.verified_at != null && now.trial_failure === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Try the newest backup"
      actions={
        <>
          {isWhole ? null : (
            <Button onClick={attempt} disabled={recoveryKey.trim() === '' || trying.isPending}>
              {trying.isPending ? 'Reading it to its end…' : 'Try it'}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          The backup of {dateAndTime(backup.made_at)} is read to its last byte with the recovery key, and every photo in it is opened. The
          key is kept nowhere.
        </p>
        {trying.data ? (
          <Notice kind={isWhole ? 'success' : now?.trial_failure ? 'error' : 'info'} isSpoken>
            {isWhole
              ? `Whole: its ${backup.rows} rows, its ${backup.files} files and the clinic’s secrets open with this key.`
              : trying.data.detail}
          </Notice>
        ) : null}
        {isWhole ? null : (
          <TextField
            label="Recovery key"
            hint="It begins with AGE-SECRET-KEY-1"
            autoComplete="off"
            spellCheck={false}
            value={recoveryKey}
            error={trying.error?.fields?.['recovery_key'] ?? trying.error?.detail}
            onChange={(event) => setRecoveryKey(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
