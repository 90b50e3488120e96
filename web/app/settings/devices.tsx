/** Where somebody is signed in, and signing out elsewhere. */
import { endOtherSessions, endSession, listSessions, type OpenSession } from '@pellis/contract/accounts/sessions';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './devices.module.css';

export function Devices() {
  const sessions = useRead(listSessions);
  if (sessions.data) return <DeviceList sessions={sessions.data} />;
  if (!sessions.error) return <SkeletonCard label="where you are signed in" lines={3} />;
  return (
    <Notice
      kind="error"
      heading="We could not load where you are signed in."
      actions={
        <Button kind="secondary" onClick={() => void sessions.refetch()}>
          Try again
        </Button>
      }
    >
      {sessions.error.detail}
    </Notice>
  );
}

function DeviceList({ sessions }: { sessions: readonly OpenSession[] }) {
  const reads = useReads();
  const one = useSend(endSession);
  const all = useSend(endOtherSessions);
  const [ending, setEnding] = useState<string | null>(null);
  const isBusy = one.isPending || all.isPending;
  const problem = one.error ?? all.error;
  const show = (left: OpenSession[], words: string) => {
    reads.put(listSessions, undefined, left);
    toast('success', words);
  };
  const signOut = ({ id, browser }: OpenSession) => {
    setEnding(id);
    const onSuccess = (left: OpenSession[]) => show(left, `${browser} was signed out.`);
    // gone by itself meanwhile: the list shows it
    const onError = () => void reads.refresh(listSessions);
    one.mutate({ params: { id } }, { onSuccess, onError, onSettled: () => setEnding(null) });
  };
  const signOutAll = () => all.mutate(undefined, { onSuccess: (left) => show(left, 'Every other device was signed out.') });
  return (
    <Card
      heading="Where you are signed in"
      actions={
        sessions.length > 1 ? (
          <Button kind="secondary" disabled={isBusy} onClick={signOutAll}>
            {all.isPending ? 'Signing out…' : 'Sign out everywhere else'}
          </Button>
        ) : null
      }
    >
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} isEnding={ending === session.id} isBusy={isBusy} onSignOut={() => signOut(session)} />
        ))}
      </ul>
      {sessions.length === 1 ? <p className="soft">You are signed in nowhere else.</p> : null}
      <Failure of={problem} />
    </Card>
  );
}

interface DeviceProps {
  session: OpenSession;
  isEnding: boolean;
  isBusy: boolean;
  onSignOut: () => void;
}

function Device({ session: { browser, place, is_current, started_at, last_active_at }, isEnding, isBusy, onSignOut }: DeviceProps) {
  return (
    <li className={styles.device}>
      <div className={styles['device-words']}>
        <p className={styles['device-name']}>
          {browser}
          {is_current ? <span className={styles['device-here']}>This device</span> : null}
        </p>
        <p className="small soft">{is_current ? 'Active now' : place}</p>
        {is_current ? null : <p className="small soft figures">Last active {dateAndTime(last_active_at)}</p>}
        <p className="small soft figures">Signed in {dateAndTime(started_at)}</p>
      </div>
      {is_current ? null : (
        <Button kind="secondary" isSmall disabled={isBusy} onClick={onSignOut}>
          {isEnding ? 'Signing out…' : 'Sign out'}
          <span className="visually-hidden"> {browser}</span>
        </Button>
      )}
    </li>
  );
}
