/** Closing one's account: what it erases, what law keeps, what has to be over first, and the days in which logging in takes it back. */
import { type AccountClosing, closeAccount, readAccountClosing } from '@pellis/contract/erasures/closing';
import { Link } from 'react-router';
import { leaveAtOnce } from '../platform/leave.ts';
import { useRead, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';

export function ClosingDialog({ onClose }: { onClose: () => void }) {
  const close = useSend(closeAccount);
  const { data: closing, error } = useRead(readAccountClosing);
  if (close.data) return <Asked on={close.data.due_at} />;
  const problem = close.error?.detail ?? error?.detail ?? null;
  const send = () => {
    if (closing) close.mutate({ body: { grace_days: closing.grace_days, keeps_record: closing.keeps_record } });
  };
  return <Question closing={closing} problem={problem} isSending={close.isPending} onSend={send} onClose={onClose} />;
}

/** Whoever has read it is logged out here too. */
function Asked({ on }: { on: Date }) {
  const go = () => void leaveAtOnce();
  return (
    <Dialog isOpen onClose={go} title="Your account will be closed" actions={<Button onClick={go}>Log out</Button>}>
      <p>
        It is closed on {longDate(on)}. If you change your mind, log in again before that day. We have sent you an e-mail that says the
        same.
      </p>
    </Dialog>
  );
}

interface QuestionProps {
  closing: AccountClosing | undefined;
  problem: string | null;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
}

function Question({ closing, problem, isSending, onSend, onClose }: QuestionProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Close your account?"
      actions={
        <>
          {closing?.open.length === 0 ? (
            <Button kind="danger" disabled={isSending} onClick={onSend}>
              Close my account
            </Button>
          ) : null}
          <Button kind="secondary" onClick={onClose}>
            Keep my account
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem ? (
          <Notice kind="error" isSpoken>
            {problem}
          </Notice>
        ) : null}
        {closing ? <WhatItMeans closing={closing} /> : null}
        {closing || problem ? null : <SkeletonCard label="what closing means" lines={5} hasAction={false} />}
      </div>
    </Dialog>
  );
}

export function WhatItMeans({ closing }: { closing: AccountClosing }) {
  if (closing.open.length > 0) return <StillOpen open={closing.open} />;
  const { grace_days, looks_after, keeps_record } = closing;
  return (
    <>
      <p>
        You are logged out on every device. In {grace_days} days your account is closed for good. Until then you can change your mind:
        logging in takes it back. We write to you now, and when it is done.
      </p>
      <h3>Erased</h3>
      <p>
        How you log in, your devices, your cards on file, drafts, photos that wait on this device, places on the waiting list, and our
        e-mails and text messages to you.
        {keeps_record ? '' : ' You were never treated here, so your health profile and your details are erased too.'}
      </p>
      <h3>Kept, because the law asks for it</h3>
      {keeps_record ? (
        <KeptByLaw closing={closing} />
      ) : (
        <p>Who did what in our system ({closing.audit_years} years), without your name in it.</p>
      )}
      <p className="small soft">What is kept is seen only by those who may see it today. Our sealed backups end by themselves.</p>
      {looks_after.length > 0 ? (
        <>
          <h3>{namesOf(looks_after)}</h3>
          <p>
            You can no longer see their records or book for them. The records stay with us, and another parent or guardian can ask our front
            desk for them.
          </p>
        </>
      ) : null}
    </>
  );
}

function KeptByLaw({ closing }: { closing: AccountClosing }) {
  const { record_years, record_until_age, payment_years, audit_years } = closing;
  return (
    <ul>
      <li>
        Your medical record, with your name, photos, notes and conversations: at least {record_years} years after your last care
        {record_until_age === null ? '' : `, and until you are ${record_until_age} if you were a minor`}.
      </li>
      <li>What was paid, and the receipts: {payment_years} years.</li>
      <li>Who did what in our system: {audit_years} years.</li>
    </ul>
  );
}

function StillOpen({ open }: { open: AccountClosing['open'] }) {
  return (
    <>
      <p>First these have to be over, so that you are still told of them and your money is settled:</p>
      <ul>
        {open.map(({ kind, what, path }) => (
          <li key={`${kind} ${path} ${what}`}>
            <Link className="way" to={path}>
              {what}
            </Link>
            : {howItEnds[kind]}
          </li>
        ))}
      </ul>
    </>
  );
}

const howItEnds: Record<AccountClosing['open'][number]['kind'], string> = {
  visit: 'cancel it, or wait until it is over and its note is signed',
  assessment: 'withdraw it, or wait for the answer',
  refill: 'withdraw it, or wait for the answer',
  payment: 'wait until it is settled, or pay what is owed',
  refund: 'wait until our front desk has decided',
};

function namesOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}
