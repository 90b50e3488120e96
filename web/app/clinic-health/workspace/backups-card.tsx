/** The clinic's backups: when the newest was made and whether it opens, made every night, now, and tried. */
import { type Backups, makeBackupNow, readBackups } from '@pellis/contract/backups/backups';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { Facts } from '../../work-list/facts.tsx';
import { Loading } from '../../work-list/loading.tsx';
import styles from './health.module.css';
import { RecoveryKeyDialog } from './recovery-key-dialog.tsx';
import { TryBackupDialog } from './try-backup-dialog.tsx';
import { agoInWords, sizeInWords, trialInWords } from './words.ts';

const whileMadeMs = 2_000;
const usualMs = 30_000;

export function BackupsCard({ mayMake }: { mayMake: boolean }) {
  const [isMade, setIsMade] = useState(false);
  const read = useRead(readBackups, undefined, { every: isMade ? whileMadeMs : usualMs });
  if (read.data && read.data.is_being_made !== isMade) setIsMade(read.data.is_being_made);
  return (
    <div id="backups" className={styles.whole}>
      <Card heading="Backups" kicker={read.data ? howMade(read.data) : undefined}>
        <Loading read={read} label="the backups" />
        {read.data ? <Standing backups={read.data} mayMake={mayMake} /> : null}
      </Card>
    </div>
  );
}

function howMade({ backup_key, is_nightly, is_being_made }: Backups): string {
  if (is_being_made) return 'One is being made';
  if (!backup_key) return 'Not made so far';
  return is_nightly ? 'Made every night after 2:00' : 'Not made by the clinic itself (BACKUP_NIGHTLY=false)';
}

function Standing({ backups, mayMake }: { backups: Backups; mayMake: boolean }) {
  const { backup_key: key, failure, folder } = backups;
  const [newest] = backups.backups;
  const now = new Date();
  const all = backups.backups.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div className="stack" style={{ '--gap': '14px' }}>
      {key ? null : (
        <p className="soft">
          If this machine ends, everything ends with it. A backup holds all records, photos and keys, sealed so that only your recovery key
          opens it: make that key first.
        </p>
      )}
      {failure ? (
        <Notice kind="error" heading={`The last one could not be made, ${agoInWords(failure.at, now)}`}>
          {failure.words}
        </Notice>
      ) : null}
      {key || newest ? (
        <Facts
          facts={[
            ['Newest', newest ? `${agoInWords(newest.made_at, now)}, ${sizeInWords(newest.bytes)}` : 'None so far'],
            ['Tried', newest ? trialInWords(backups.backups, now) : ''],
            ['Kept', newest ? `${backups.backups.length}, ${sizeInWords(all)} in ${folder}` : `In ${folder}`],
          ]}
        />
      ) : null}
      {backups.backups.length > 1 ? <Earlier backups={backups.backups} /> : null}
      {mayMake ? <Moves backups={backups} /> : null}
    </div>
  );
}

function Earlier({ backups }: Pick<Backups, 'backups'>) {
  return (
    <details>
      <summary>All that are kept</summary>
      <Facts
        facts={backups.map(({ name, made_at, bytes, rows, files, verified_at }) => [
          dateAndTime(made_at),
          `${rows} rows, ${files} files, ${sizeInWords(bytes)}${verified_at ? ', found whole' : ''}. ${name}`,
        ])}
      />
    </details>
  );
}

function Moves({ backups }: { backups: Backups }) {
  const reads = useReads();
  const making = useSend(makeBackupNow);
  const [open, setOpen] = useState<'key' | 'trial' | null>(null);
  const [newest] = backups.backups;
  const make = () =>
    making.mutate(undefined, {
      onSuccess: (now) => reads.put(readBackups, undefined, now),
      onError: (error) => toast('error', error.detail),
    });
  const close = () => setOpen(null);
  return (
    <div className="row">
      {backups.backup_key ? (
        <Button kind="secondary" isSmall onClick={make} disabled={backups.is_being_made || making.isPending}>
          {backups.is_being_made ? 'A backup is being made…' : 'Back up now'}
        </Button>
      ) : (
        <Button isSmall onClick={() => setOpen('key')}>
          Make the recovery key
        </Button>
      )}
      {newest ? (
        <Button kind="secondary" isSmall onClick={() => setOpen('trial')}>
          Try the newest
        </Button>
      ) : null}
      {open === 'key' ? <RecoveryKeyDialog onClose={close} /> : null}
      {open === 'trial' && newest ? <TryBackupDialog backup={newest} onClose={close} /> : null}
    </div>
  );
}
