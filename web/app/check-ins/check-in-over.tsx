/** The end of a check-in: it was sent, now or before, or it is over. */
import { alreadyReceived, checkInHours, urgentCheckInHours } from '@pellis/contract/check-ins/check-ins';
import { useEffect } from 'react';
import { Submitted } from '../rapid-assessments/submitted-card.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { formToast } from '../ui/toasts.ts';
import { type End, type Ended, isOver, keepsAnswers, type Over } from './ends.ts';
import { type Typed, useTyped } from './use-typed.ts';

export function CheckInOver({ ended: { end, typed } }: { ended: Ended }) {
  useEffect(() => {
    if (end === 'received') formToast('warning', alreadyReceived);
  }, [end]);
  return <OverWith end={end} typed={useTyped(keepsAnswers(end) ? typed : [])} />;
}

interface OverProps {
  end: End;
  /** Null where nothing was typed, or it was sent. */
  typed: Typed | null;
}

export function OverWith({ end, typed }: OverProps) {
  if (!typed) return <HowItEnded end={end} typed={null} />;
  return (
    <div className="stack" style={{ '--gap': '16px' }}>
      <HowItEnded end={end} typed={typed} />
      <Notice
        heading="What you typed here is not lost"
        actions={
          <Button kind="quiet" onClick={typed.discard}>
            Delete it from this device
          </Button>
        }
      >
        It was not sent. It is kept only on this device, for 14 days or until you log out. A new Rapid Assessment begins with your answers
        and photos, unless you have begun one already.
      </Notice>
    </div>
  );
}

function HowItEnded({ end, typed }: OverProps) {
  if (isOver(end)) return <OverInPortal over={end} typed={typed} />;
  return (
    <Submitted actions={<Ways hasNew={end === 'received'} typed={typed} />}>
      {end === 'received'
        ? 'There is nothing more for you to do. If you have not sent it yourself, this link opens it no longer: your portal shows a check-in as long as it can be opened again, and a new Rapid Assessment tells us how it is now.'
        : `Thank you. A dermatologist answers within ${checkInHours / 24} days, or within ${urgentCheckInHours} hours where what you told us cannot wait. We send you an e-mail when the answer is there.`}
    </Submitted>
  );
}

const inWords: Record<Over, readonly [heading: string, words: string]> = {
  answered: ['This check-in was answered already.', 'There is nothing more for you to do.'],
  ended: [
    'This check-in has ended.',
    'Your portal shows it as long as you can open it again; what you may have typed here is kept for that. A new Rapid Assessment tells us how it is now, too.',
  ],
  overtaken: [
    'Something newer takes the place of this check-in.',
    'Your portal shows a newer check-in, if one waits for you. If it is different again, a new Rapid Assessment tells us.',
  ],
  too_old: ['This check-in was too long ago.', 'A new Rapid Assessment tells us how it is now.'],
  not_found: [
    'There is no such check-in here.',
    'Your portal shows the one that waits for you, if there is one. Whoever acts for several people finds it with the one whom it is about.',
  ],
};

/** To whoever is signed in and may know which it is. */
function OverInPortal({ over, typed }: { over: Over; typed: Typed | null }) {
  const [heading, words] = inWords[over];
  return (
    <Notice heading={heading} isSpoken actions={<Ways hasNew={over !== 'answered' && over !== 'not_found'} typed={typed} />}>
      {words}
    </Notice>
  );
}

function Ways({ hasNew, typed }: { hasNew: boolean; typed: Typed | null }) {
  return (
    <>
      <ButtonLink to="/dashboard" kind="secondary">
        Go to my Portal
      </ButtonLink>
      {hasNew || typed ? (
        <ButtonLink to="/rapid-assessment" kind="secondary" onClick={typed?.carry}>
          Start a new Rapid Assessment
        </ButtonLink>
      ) : null}
    </>
  );
}
