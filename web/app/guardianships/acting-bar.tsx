/** Above every page of the portal: for whom one acts, and the way to somebody else. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import switchIcon from '@tabler/icons-react/dist/esm/icons/IconSwitchHorizontal.mjs';
import { useEffect, useState } from 'react';
import { useRead } from '../platform/use-api.ts';
import { followSwitches, nowActingFor, takeSwitched } from '../shell/switching.ts';
import { nameOfActing, relationWords } from '../shell/whose-words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LaterWindow } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toasts.ts';
import { useEdgeRoom } from '../ui/use-edge-room.ts';
import styles from './acting-bar.module.css';

/** Comes when it is opened: every page of the portal carries this bar. */
const switchDialog = { load: async () => (await import('./switch-dialog.tsx')).SwitchDialog };

export function ActingBar() {
  const me = useRead(readMe);
  useAgreement(me.data);
  if (me.isError && !me.data) return <Unknown onRetry={() => void me.refetch()} />;
  const patient = me.data?.patient;
  // for who has only themselves there is nothing to mistake
  if (!me.data || !patient || (me.data.patient_count < 2 && patient.relation === 'self')) return null;
  return <Bar patient={patient} accountName={me.data.name} />;
}

function Bar({ patient, accountName }: { patient: NonNullable<Me['patient']>; accountName: string }) {
  const [isOpen, setOpen] = useState(false);
  const isSelf = patient.relation === 'self';
  const bar = useEdgeRoom<HTMLElement>('head');
  return (
    <section
      ref={bar}
      className={isSelf ? `${styles.acting} no-print` : `${styles.acting} ${styles['acting-other']} no-print`}
      aria-label="For whom you are acting"
    >
      <span className={styles['acting-initial']} aria-hidden="true">
        {patient.first_name.slice(0, 1)}
      </span>
      <p className={styles['acting-words']}>
        <span>
          You are acting for <strong>{nameOfActing(patient)}</strong>
        </span>
        <span className={styles['acting-who']}>
          {patient.first_name} {patient.last_name}
          {isSelf ? '' : `, ${relationWords(patient.relation, accountName)}`}
        </span>
      </p>
      <Button kind="secondary" isSmall icon={<Icon of={switchIcon} size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Switch
      </Button>
      {isOpen ? <LaterWindow part={switchDialog} props={{ accountName, onClose: () => setOpen(false) }} /> : null}
    </section>
  );
}

/** This window and the clinic mean the same person, and who was switched to is said. */
function useAgreement(me: Me | undefined): void {
  useEffect(followSwitches, []);
  const id = me?.patient_id;
  const name = me?.patient ? nameOfActing(me.patient) : undefined;
  useEffect(() => {
    if (!id) return;
    nowActingFor(id);
    if (takeSwitched() && name) toast('info', `You are now acting for ${name}.`);
  }, [id, name]);
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${styles['acting-unknown']} no-print`}>
      <Notice
        kind="warning"
        isSpoken
        actions={
          <Button kind="secondary" isSmall onClick={onRetry}>
            Try again
          </Button>
        }
      >
        We could not look up for whom you are acting.
      </Notice>
    </div>
  );
}
