/** What can be done with a conversation as a whole: take it, give it to a colleague, hand it to the dermatologist, close it. */
import {
  assignConversation,
  type ConversationInWork,
  closeConversation,
  listColleagues,
  takeConversation,
} from '@pellis/contract/inbox/inbox';
import { endQuestion } from '@pellis/contract/inbox/medical-questions';
import { withdrawVisitInvitation } from '@pellis/contract/visit-invitations/visit-invitations';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { LaterWindow } from '../../ui/later.tsx';
import { toast } from '../../ui/toasts.ts';
import { useKeys } from '../../work-list/use-keys.ts';
import { HandDialog } from './hand-dialog.tsx';
import styles from './inbox.module.css';

const inviteDialog = { load: () => import('./invite-dialog.tsx').then(({ InviteDialog }) => InviteDialog) };

interface MovesProps {
  work: ConversationInWork;
  onChanged: () => void;
}

export function ThreadMoves({ work, onChanged }: MovesProps) {
  const { conversation, may, is_mine, question } = work;
  const take = useSend(takeConversation);
  const close = useSend(closeConversation);
  const end = useSend(endQuestion);
  const assign = useSend(assignConversation);
  const [open, setOpen] = useState<'assign' | 'hand' | 'invite' | null>(null);
  const params = { id: conversation.id };
  // whatever comes back, the page shows what is true now
  const whenDone = { onSuccess: onChanged, onError: tellAnd(onChanged) };
  const release = () => assign.mutate({ params, body: { from: work.assigned_to?.id ?? null, to: null } }, whenDone);
  const mayHand = may.hand && work.may_be_asked.length > 0;
  const isClosed = conversation.state === 'closed';
  useKeys({
    t: () => (may.take ? take.mutate({ params }, whenDone) : undefined),
    a: () => (may.assign ? setOpen('assign') : undefined),
    h: () => (mayHand ? setOpen('hand') : undefined),
    x: () => (may.close && !isClosed ? close.mutate({ params }, whenDone) : undefined),
  });
  return (
    <div className={`row ${styles['inbox-moves']}`}>
      {may.take ? (
        <Button isSmall disabled={take.isPending} onClick={() => take.mutate({ params }, whenDone)}>
          Take it
        </Button>
      ) : null}
      {may.assign && is_mine ? (
        <Button kind="quiet" isSmall disabled={assign.isPending} onClick={release}>
          Release
        </Button>
      ) : null}
      {may.assign ? (
        <Button kind="quiet" isSmall onClick={() => setOpen('assign')}>
          Assign
        </Button>
      ) : null}
      {mayHand ? (
        <Button kind="quiet" isSmall onClick={() => setOpen('hand')}>
          Ask the dermatologist
        </Button>
      ) : null}
      {may.invite ? <InviteMove work={work} onOpen={() => setOpen('invite')} onChanged={onChanged} /> : null}
      {may.hand_back && question ? (
        <Button kind="secondary" isSmall disabled={end.isPending} onClick={() => end.mutate({ params }, whenDone)}>
          Give it back
        </Button>
      ) : null}
      {may.close && !isClosed ? (
        <Button kind="secondary" isSmall disabled={close.isPending} onClick={() => close.mutate({ params }, whenDone)}>
          Close
        </Button>
      ) : null}
      {open === 'assign' ? <AssignDialog work={work} onClose={() => setOpen(null)} onChanged={onChanged} /> : null}
      {open === 'invite' ? <LaterWindow part={inviteDialog} props={{ work, onClose: () => setOpen(null), onChanged }} /> : null}
      {open === 'hand' ? <HandDialog work={work} onClose={() => setOpen(null)} onChanged={onChanged} /> : null}
    </div>
  );
}

/** A visit out of this conversation: offered once, and taken back while it is not booked. */
function InviteMove({ work: { conversation, visit_invitation }, onOpen, onChanged }: MovesProps & { onOpen: () => void }) {
  const withdraw = useSend(withdrawVisitInvitation);
  if (!visit_invitation)
    return (
      <Button kind="quiet" isSmall onClick={onOpen}>
        Invite to a visit
      </Button>
    );
  const takeBack = () => withdraw.mutate({ params: { id: conversation.id } }, { onSuccess: onChanged, onError: tellAnd(onChanged) });
  return (
    <>
      <Button kind="quiet" isSmall disabled={withdraw.isPending} onClick={takeBack}>
        Take the invitation back
      </Button>
      <span className="soft small">
        {visit_invitation.made_by} invited to a visit with {visit_invitation.provider}. Valid until{' '}
        {dateAndTime(visit_invitation.expires_at)}
      </span>
    </>
  );
}

function tellAnd(act: () => void): (error: ApiError) => void {
  return ({ detail }) => {
    toast('error', detail);
    act();
  };
}

function AssignDialog({ work, onClose, onChanged }: MovesProps & { onClose: () => void }) {
  const { data: colleagues } = useRead(listColleagues);
  const assign = useSend(assignConversation);
  const [to, setTo] = useState('');
  const send = () =>
    assign.mutate(
      { params: { id: work.conversation.id }, body: { from: work.assigned_to?.id ?? null, to: to || null } },
      {
        onSuccess: () => {
          onClose();
          onChanged();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Assign this conversation"
      actions={
        <>
          <Button disabled={assign.isPending} onClick={send}>
            Assign
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <SelectField
        label="To whom"
        placeholder="Nobody: whoever has time"
        options={(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={assign.error?.detail}
      />
    </Dialog>
  );
}
