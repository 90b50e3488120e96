/** A deletion carried out: what it erases and what law keeps, before; what it has erased, after. */
import { erasedLabels } from '@pellis/contract/erasures/erased-labels';
import { carryOutErasure, type ErasureStep, type RequestErasure, readRequestErasure } from '@pellis/contract/erasures/erasures';
import { listPrivacyRequests, type PrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { useMoved } from '../../work-list/moves.tsx';

export function CarryOut({ request, onMoved }: { request: PrivacyRequest; onMoved: () => void }) {
  const params = { id: request.id };
  const read = useRead(readRequestErasure, { params }, { every: 15_000 });
  const reads = useReads();
  const [isAsked, setAsked] = useState(false);
  const carry = useSend(carryOutErasure);
  const moved = useMoved(listPrivacyRequests, () => {
    setAsked(false);
    void reads.refresh(readRequestErasure, params);
    onMoved();
  });
  const erasure = read.data;
  if (!erasure) return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the deletion" lines={4} />;
  return (
    <Card
      heading="The deletion"
      actions={erasure.may_carry_out ? <Button onClick={() => setAsked(true)}>Carry it out…</Button> : undefined}
    >
      <LoadProblem {...read} />
      {erasure.account ? <Whose erasure={erasure} request={request} /> : <p>{nobody}</p>}
      {isAsked ? (
        <Dialog
          isOpen
          onClose={() => setAsked(false)}
          title="Erase what the law does not keep?"
          actions={
            <>
              <Button kind="danger" disabled={carry.isPending} onClick={() => carry.mutate({ params }, { onSuccess: moved })}>
                Erase it now
              </Button>
              <Button kind="secondary" onClick={() => setAsked(false)}>
                Not now
              </Button>
            </>
          }
        >
          <div className="stack">
            <Failure of={carry.error} />
            <p>
              The account of {request.email} is closed at once and what is listed is erased. This cannot be undone. The request is then
              answered by itself, and the person reads what was erased and what is kept.
            </p>
          </div>
        </Dialog>
      ) : null}
    </Card>
  );
}

const nobody =
  'Nobody has a patient’s account with this e-mail. Look for the person by name; what a visitor wrote to us goes by itself. Answer in words below.';

function Whose({ erasure, request }: { erasure: RequestErasure; request: PrivacyRequest }) {
  const { began_at, ended_at, open, holds, steps, account } = erasure;
  if (began_at)
    return (
      <>
        <p>{ended_at ? `Carried out ${dateAndTime(ended_at)}. Erased:` : `Under way since ${dateAndTime(began_at)}. Erased so far:`}</p>
        <Facts facts={steps.map(({ name, erased }) => [stepLabels[name], listOf(erased) || 'There was nothing'])} />
        <Kept keepsRecord={erasure.keeps_record} />
      </>
    );
  return (
    <>
      <p>
        There is an account with this e-mail{account ? `, since ${longDate(account.since)}` : ''}.
        {account?.closing_on ? ` Its owner has asked to close it themselves on ${longDate(account.closing_on)}.` : ''}
      </p>
      {request.relation === 'self' ? null : (
        <Notice kind="warning" heading="Not asked by the person themselves">
          That somebody reads this mailbox does not prove that they may decide for another person. Look at their authority, and answer in
          words below.
        </Notice>
      )}
      {open.length > 0 ? (
        <Notice kind="warning" heading="Something is still open, and has to be over first">
          {open.map(({ what }) => what).join(', ')}
        </Notice>
      ) : null}
      <Facts facts={[['Would be erased', listOf(holds)]]} />
      <Kept keepsRecord={erasure.keeps_record} />
    </>
  );
}

function Kept({ keepsRecord }: { keepsRecord: boolean }) {
  return (
    <p className="small soft">
      {keepsRecord
        ? 'Kept by law: the medical record with the patient’s name, what was paid, and the record of events. '
        : 'This person was never cared for here: no medical record is kept; the record of events is. '}
      [check with a lawyer]
    </p>
  );
}

function listOf(counted: RequestErasure['holds']): string {
  return counted.map(({ what, number }) => `${number} × ${erasedLabels[what] ?? what}`).join(', ');
}

const stepLabels: Record<ErasureStep, string> = {
  files: 'Files and drafts',
  cards: 'Cards',
  threads: 'Conversations as a visitor',
  messages: 'Messages and jobs that wait',
  sign_in: 'Signing in',
  calls: 'Kept answers of calls',
  record: 'Details without a record',
  account: 'Account',
};
