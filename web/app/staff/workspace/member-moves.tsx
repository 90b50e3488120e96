/** What an operator can do about somebody: a new link, letting them go, and having them back. */
import { endWork, inviteToWorkAgain, isLicensed, resumeWork, type StaffMember } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { HandOverPreview } from './hand-over.tsx';
import styles from './people.module.css';

export function MemberMoves({ member, onChanged }: { member: StaffMember; onChanged: () => void }) {
  const { id, name, email, state, is_me } = member;
  const again = useSend(inviteToWorkAgain);
  const back = useSend(resumeWork);
  const [isLeaving, setLeaving] = useState(false);
  const problem = again.error ?? back.error;
  const move = (sending: typeof again | typeof back, done: string) => () =>
    sending.mutate(
      { params: { id } },
      {
        onSuccess: () => toast('success', done),
        // what one read may be old: the list says how it is now
        onSettled: onChanged,
      },
    );
  if (is_me) return null;
  return (
    <div className={styles.moves}>
      {state === 'invited' ? (
        <Button kind="secondary" isSmall disabled={again.isPending} onClick={move(again, `A new link goes to ${email}.`)}>
          Send a new link<span className="visually-hidden">: {name}</span>
        </Button>
      ) : null}
      {state === 'left' ? (
        <Button kind="secondary" isSmall disabled={back.isPending} onClick={move(back, `${name} is back.`)}>
          Let come back<span className="visually-hidden">: {name}</span>
        </Button>
      ) : (
        <Button kind="quiet" isSmall onClick={() => setLeaving(true)}>
          {state === 'invited' ? 'Withdraw the invitation' : 'End access'}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      <Failure of={problem} />
      <LeaveDialog member={member} isOpen={isLeaving} onClose={() => setLeaving(false)} onChanged={onChanged} />
    </div>
  );
}

interface LeaveDialogProps {
  member: StaffMember;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => void;
}

function LeaveDialog({ member: { id, name, state, role }, isOpen, onClose, onChanged }: LeaveDialogProps) {
  const leaving = useSend(endWork);
  const isInvited = state === 'invited';
  const go = () =>
    leaving.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast('success', isInvited ? 'The invitation is withdrawn.' : `${name} cannot log in any more.`);
          onChanged();
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isInvited ? 'Withdraw the invitation?' : `End ${name}’s access?`}
      actions={
        <>
          <Button kind="danger" disabled={leaving.isPending} onClick={go}>
            {isInvited ? 'Withdraw it' : 'End the access'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {isInvited
            ? 'The link in the email stops working at once.'
            : `${name} is logged out everywhere at once and cannot log in. What they did stays in the records under their name.`}
          {isLicensed(role) && !isInvited ? ' Patients no longer see them among the dermatologists.' : ''} You can undo this here.
        </p>
        {isInvited ? null : <HandOverPreview id={id} name={name} />}
        <Failure of={leaving.error} />
      </div>
    </Dialog>
  );
}
