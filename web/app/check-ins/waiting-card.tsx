/** A check-in that waits for the patient, or one that was missed, with the way back to it. */
import { readWaitingCheckIn, reopenCheckIn, type WaitingCheckIn } from '@pellis/contract/check-ins/waiting-check-in';
import { useNavigate } from 'react-router';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { Failure } from '../ui/failure.tsx';

/** Nothing where none waits, and for who may not answer. */
export function WaitingCheckInCard() {
  const mayAnswer = useMay()('arrange-care');
  const { data } = useRead(readWaitingCheckIn, {}, { enabled: mayAnswer });
  const checkIn = data?.check_in;
  if (!checkIn || !mayAnswer) return null;
  return checkIn.state === 'open' ? <OpenCard checkIn={checkIn} /> : <MissedCard checkIn={checkIn} />;
}

export function OpenCard({ checkIn: { id, until, concern } }: { checkIn: WaitingCheckIn }) {
  const { mine, isOwn, your } = useWhose();
  return (
    <Card
      kicker={`Until ${dayAhead(until)}`}
      heading={mine('How is your skin today?', 'check-in')}
      actions={
        <ButtonLink to={`/check-in/${id}`} kind="secondary">
          Start the check-in
        </ButtonLink>
      }
    >
      <p>
        {isOwn ? 'Your' : your} dermatologist would like to know how it is going.{' '}
        {concern === null
          ? 'A few questions and new photos.'
          : 'What was told about it before is there already, where we have it; you only change what is different.'}{' '}
        It costs nothing.
      </p>
    </Card>
  );
}

export function MissedCard({ checkIn: { id, asked_at, until } }: { checkIn: WaitingCheckIn }) {
  const { mutate, isPending, error } = useSend(reopenCheckIn);
  const navigate = useNavigate();
  const reads = useReads();
  const open = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => void navigate(`/check-in/${id}`),
        // it may have been opened, sent or overtaken elsewhere
        onError: () => void reads.refresh(readWaitingCheckIn),
      },
    );
  return (
    <Card
      kicker={`Can be opened again until ${dayAhead(until)}`}
      heading={useWhose().mine('A check-in was missed', 'missed check-in')}
      actions={
        <>
          <Button kind="secondary" onClick={open} disabled={isPending}>
            {isPending ? 'Opening…' : 'Check in now'}
          </Button>
          <ButtonLink to="/rapid-assessment" kind="secondary">
            Something new? Start a Rapid Assessment
          </ButtonLink>
        </>
      }
    >
      <Failure of={error} />
      <p>
        We asked on {dayAhead(asked_at)} and did not hear from you. Nothing is lost: that changes nothing of the plan, and the check-in is
        still free.
      </p>
    </Card>
  );
}
