/** Signed notes that shall be retracted, which a second person agrees to or not; and those that were, with what is still to be called back by hand. */
import { agreeToRetraction, listRetractions, type Retraction, withdrawRetraction } from '@pellis/contract/retractions/retractions';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { ToDo } from './sealed-before.tsx';

export default function RetractionsPage() {
  const read = useRead(listRetractions);
  const open = read.data?.filter(({ ended_at }) => ended_at === null) ?? [];
  const ended = read.data?.filter(({ ended_at }) => ended_at !== null) ?? [];
  return (
    <WorkPage title="Retractions" count={read.data && open.length} lead="Signed notes that were not meant for their patient" isNarrow>
      <div className="stack" style={{ '--gap': '20px' }}>
        <Loading read={read} label="the retractions" />
        {read.data && open.length === 0 ? (
          <EmptyState heading="No note shall be retracted">
            <p>Whoever treats the patient asks for it below the signed note. A second person agrees here.</p>
          </EmptyState>
        ) : null}
        {open.map((one) => (
          <Open key={one.id} one={one} />
        ))}
        {ended.length > 0 ? <h2 className={workLook.heading}>Ended</h2> : null}
        {ended.map((one) => (
          <Ended key={one.id} one={one} />
        ))}
      </div>
    </WorkPage>
  );
}

function Open({ one }: { one: Retraction }) {
  const [isAgreeing, setAgreeing] = useState(false);
  const reads = useReads();
  const withdrawing = useSend(withdrawRetraction);
  const withdraw = () =>
    withdrawing.mutate(
      { params: { id: one.id }, body: {} },
      { onSuccess: ({ detail }) => toast('success', detail), onSettled: () => void reads.refresh(listRetractions) },
    );
  return (
    <Card
      heading={one.patient}
      kicker={`${one.service}, signed ${longDate(one.signed_at)}`}
      isNext={!one.is_mine}
      actions={
        <>
          {one.is_mine ? null : (
            <Button kind="danger" onClick={() => setAgreeing(true)}>
              I agree: retract it…
            </Button>
          )}
          <Button kind="secondary" disabled={withdrawing.isPending} onClick={withdraw}>
            {one.is_mine ? 'Withdraw it: the note stands' : 'The note stands'}
          </Button>
        </>
      }
    >
      <p className={workLook.words}>“{one.because}”</p>
      <About one={one} />
      <ToDo list={one.to_do} />
      <p className="soft small">{nextOf(one)}</p>
      <Failure of={withdrawing.error} />
      {isAgreeing ? <Agree one={one} onClose={() => setAgreeing(false)} /> : null}
    </Card>
  );
}

function Agree({ one, onClose }: { one: Retraction; onClose: () => void }) {
  const reads = useReads();
  const agreeing = useSend(agreeToRetraction);
  const agree = () =>
    agreeing.mutate(
      { params: { id: one.id }, body: {} },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          onClose();
        },
        onSettled: () => void reads.refresh(listRetractions),
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Retract the note of ${one.patient}?`}
      actions={
        <>
          <Button kind="danger" disabled={agreeing.isPending} onClick={agree}>
            Retract it
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="stack">
        <Failure of={agreeing.error} />
        <p>
          It is sealed and cannot be brought back. {one.patient} is told not to follow it; what it prescribed and ordered is stopped, and
          pharmacies are asked to let go.
        </p>
        <p>
          {one.gives_back ? 'What was paid goes back. ' : 'What was paid for the visit stays. '}
          {one.is_case
            ? 'The case is open again, with 24 hours to answer it, free.'
            : `${one.signed_by} writes the note of the visit anew.`}
        </p>
      </div>
    </Dialog>
  );
}

function Ended({ one }: { one: Retraction }) {
  return (
    <Card heading={one.patient} kicker={one.was_done ? 'Retracted and sealed' : 'The note stands'}>
      <p className={workLook.words}>“{one.because}”</p>
      <About one={one} />
      <ToDo list={one.to_do} />
    </Card>
  );
}

function About({ one }: { one: Retraction }) {
  return (
    <Facts
      facts={[
        ['Signed by', one.signed_by],
        ['Asked for by', one.asked_by ?? 'The clinic’s own machine'],
        ['Asked', dateAndTime(one.asked_at)],
        ['Agreed by', one.agreed_by],
        ['Ended', one.ended_at && dateAndTime(one.ended_at)],
        ['Money', one.gives_back ? 'Goes back' : 'Stays'],
      ]}
    />
  );
}

function nextOf({ is_mine, asked_by, happens_at }: Retraction): string {
  const hidden = 'The patient does not read the note meanwhile.';
  if (happens_at)
    return `It happens on ${dateAndTime(happens_at)} unless somebody withdraws it, or at once when somebody agrees. ${hidden}`;
  if (!asked_by) return `Everybody is being told. It happens a day after that. ${hidden}`;
  return is_mine ? `Another person must agree on this page. ${hidden}` : hidden;
}
