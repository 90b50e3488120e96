/** A check-in that waits for the patient, or one that was missed, with the way back to it. */
import { readWaitingCheckIn, reopenCheckIn, type WaitingCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { Failure } from '../ui/failure.tsx';

export function CheckInCard({ checkIn, isNext }: { checkIn: WaitingCheckIn; isNext: boolean }) {
  return checkIn.state === 'open' ? <OpenCard checkIn={checkIn} isNext={isNext} /> : <MissedCard checkIn={checkIn} isNext={isNext} />;
}

function OpenCard({ checkIn: { id, until }, isNext }: { checkIn: WaitingCheckIn; isNext: boolean }) {
  const { mine, isOwn, your } = useWhose();
  return (
    <Card
      isNext={isNext}
      kicker={`Until ${dayAhead(until)}`}
      heading={mine('How is your skin today?', 'check-in')}
      actions={
        <ButtonLink to={`/check-in/${id}`} kind={isNext ? 'primary' : 'secondary'}>
          Start the check-in
        </ButtonLink>
      }
    >
      <p>
        {isOwn ? 'Your' : your} dermatologist would like to know how it is going. The earlier answers are there already; you only change
        what is different. It costs nothing.
      </p>
    </Card>
  );
}

function MissedCard({ checkIn: { id, asked_at, until }, isNext }: { checkIn: WaitingCheckIn; isNext: boolean }) {
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
      isNext={isNext}
      kicker={`Can be opened again until ${dayAhead(until)}`}
      heading={useWhose().mine('A check-in was missed', 'missed check-in')}
      actions={
        <>
          <Button kind={isNext ? 'primary' : 'secondary'} onClick={open} disabled={isPending}>
            {isPending ? 'Opening…' : 'Check in now'}
          </Button>
          <ButtonLink to="/rapid-assessment" kind="secondary">
            Something new? Start a Rapid Assessment
          </ButtonLink>
        </>
      }
    >
      <Failure of={error} />
      <p>We asked on {dayAhead(asked_at)} and did not hear from you. Nothing is lost: the plan stands, and the check-in is still free.</p>
    </Card>
  );
}
