/** The key that opens the backups: shown once, kept elsewhere by whoever reads this, and handed back before anything is sealed for it. */

import { keepBackupKey, offerRecoveryKey, readBackups } from '@pellis/contract/backups/backups';
import copyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import downloadIcon from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useEffect, useState } from 'react';
import { clinicName } from '../../platform/clinic.ts';
import { handOver } from '../../platform/save-file.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './health.module.css';

export function RecoveryKeyDialog({ onClose }: { onClose: () => void }) {
  const reads = useReads();
  const offering = useSend(offerRecoveryKey);
  const keeping = useSend(keepBackupKey);
  const [pasted, setPasted] = useState('');
  const offered = offering.data?.recovery_key;
  const ask = offering.mutate;
  useEffect(() => ask(undefined), [ask]);
  const keep = () =>
    keeping.mutate(
      { body: { recovery_key: pasted.trim() } },
      {
        onSuccess: (now) => {
          reads.put(readBackups, undefined, now);
          toast('success', 'The key is kept, and the first backup is being made.');
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The recovery key"
      actions={
        <>
          <Button onClick={keep} disabled={!offered || pasted.trim() === '' || keeping.isPending}>
            Seal backups for it
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          It opens every backup from now on. Keep it where this machine’s end does not reach: in a password manager, or on paper in another
          building. <strong>It is shown only now</strong>, and without it nobody can open a backup.
        </p>
        <Failure of={offering.error} />
        {offered ? <Shown recoveryKey={offered} /> : null}
        <TextField
          label="Paste it back from where you keep it"
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          error={keeping.error?.fields?.['recovery_key'] ?? keeping.error?.detail}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function Shown({ recoveryKey }: { recoveryKey: string }) {
  const copy = () =>
    navigator.clipboard.writeText(recoveryKey).then(
      () => toast('success', 'Recovery key copied'),
      () => toast('error', 'The key could not be copied. Please save it.'),
    );
  const text = [`Recovery key of the backups of ${clinicName}`, window.location.origin, '', recoveryKey, ''].join('\r\n');
  return (
    <>
      <code className={styles['recovery-key']}>{recoveryKey}</code>
      <div className="row">
        <Button kind="secondary" isSmall icon={<Icon of={copyIcon} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          kind="secondary"
          isSmall
          icon={<Icon of={downloadIcon} />}
          onClick={() => handOver(new Blob([text], { type: 'text/plain' }), 'recovery-key.txt')}
        >
          Download
        </Button>
      </div>
    </>
  );
}
