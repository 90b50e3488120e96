/** One person who acts for me, or is invited: what they may, since when, until when, when they were last there, and the end. */
import { type ActingProxy, listProxies, revokeProxy, type WaitingProxy } from '@pellis/contract/guardianships/proxies';
import { proxyScopeWords } from '@pellis/contract/people/proxy-scope-words';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { dateAndTime, dayAhead, longDate } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { LaterWindow } from '../ui/later.tsx';
import { toast } from '../ui/toasts.ts';
import actingBarStyles from './acting-bar.module.css';
import { endsSoon } from './ends-soon.ts';
import styles from './family-page.module.css';

const changeDialog = { load: async () => (await import('./change-proxy-dialog.tsx')).ChangeProxyDialog };

export function ProxyRow({ proxy }: { proxy: ActingProxy }) {
  const [isChanging, setChanging] = useState(false);
  const [isEnding, setEnding] = useState(false);
  return (
    <li className={styles['family-person']}>
      <Who person={proxy}>
        <p className="small soft">
          Since {longDate(proxy.since)}, until {dayAhead(proxy.until)}.{' '}
          {proxy.last_used_at ? `Last there ${dateAndTime(proxy.last_used_at)}.` : 'Not there yet.'}
        </p>
        {endsSoon(proxy.until) ? (
          <p className="small">
            <strong>Ends soon:</strong> after {dayAhead(proxy.until)} {proxy.name} can no longer act for you. To prolong it, choose a later
            day under Change.
          </p>
        ) : null}
      </Who>
      <div className="row">
        <Button kind="secondary" isSmall aria-haspopup="dialog" onClick={() => setChanging(true)}>
          Change<span className="visually-hidden"> what {proxy.name} may do</span>
        </Button>
        <Button kind="quiet" isSmall aria-haspopup="dialog" onClick={() => setEnding(true)}>
          End access<span className="visually-hidden"> of {proxy.name}</span>
        </Button>
      </div>
      {isChanging ? <LaterWindow part={changeDialog} props={{ proxy, onClose: () => setChanging(false) }} /> : null}
      {isEnding ? (
        <EndDialog id={proxy.id} title={`End the access of ${proxy.name}?`} yes="End access" no="Keep it" onClose={() => setEnding(false)}>
          It ends at once, also where {proxy.name} is signed in just now. What was booked or sent stays as it is. Both of you get an email.
        </EndDialog>
      ) : null}
    </li>
  );
}

export function WaitingRow({ waiting }: { waiting: WaitingProxy }) {
  const [isEnding, setEnding] = useState(false);
  return (
    <li className={styles['family-person']}>
      <Who person={waiting}>
        <p className="small soft">
          Invited {longDate(waiting.invited_at)}. Would act for you until {dayAhead(waiting.until)}.
        </p>
      </Who>
      <div className="row">
        <Button kind="quiet" isSmall aria-haspopup="dialog" onClick={() => setEnding(true)}>
          Take back<span className="visually-hidden"> the invitation to {waiting.name}</span>
        </Button>
      </div>
      {isEnding ? (
        <EndDialog
          id={waiting.id}
          title={`Take back the invitation to ${waiting.name}?`}
          yes="Take it back"
          no="Leave it"
          onClose={() => setEnding(false)}
        >
          The link in the email to {waiting.email} then opens nothing any more.
        </EndDialog>
      ) : null}
    </li>
  );
}

function Who({ person, children }: { person: Pick<ActingProxy, 'name' | 'relation' | 'email' | 'scopes'>; children: React.ReactNode }) {
  return (
    <>
      <span className={actingBarStyles['acting-initial']} aria-hidden="true">
        {person.name.slice(0, 1)}
      </span>
      <div className={styles['family-words']}>
        <h2>{person.name}</h2>
        <p className="soft">
          {person.relation}, {person.email}
        </p>
        <ul className={styles['family-scopes']} aria-label={`What ${person.name} may do`}>
          {person.scopes.map((scope) => (
            <li key={scope}>{proxyScopeWords[scope].label}</li>
          ))}
        </ul>
        {children}
      </div>
    </>
  );
}

interface EndProps {
  id: string;
  title: string;
  yes: string;
  no: string;
  onClose: () => void;
  children: React.ReactNode;
}

function EndDialog({ id, title, yes, no, onClose, children }: EndProps) {
  const revoke = useSend(revokeProxy);
  const reads = useReads();
  const confirm = () =>
    revoke.mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          onClose();
          void reads.refresh(listProxies);
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="danger" disabled={revoke.isPending} onClick={confirm}>
            {yes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={revoke.error} />
        <p>{children}</p>
      </div>
    </Dialog>
  );
}
