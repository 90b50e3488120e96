/** The end of a check-in: it was sent, now or before, or it is over. */
import { alreadyReceived, checkInHours, urgentCheckInHours } from '@pellis/contract/check-ins/check-ins';
import { useEffect } from 'react';
import { Submitted } from '../rapid-assessments/submitted-card.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { formToast } from '../ui/toasts.ts';
import { type End, isOver, type Over } from './ends.ts';

const soon = `within ${checkInHours / 24} days`;

export function CheckInOver({ end }: { end: End }) {
  useEffect(() => {
    if (end === 'received') formToast('warning', alreadyReceived);
  }, [end]);
  if (isOver(end)) return <OverInPortal over={end} />;
  return (
    <Submitted actions={<Ways hasNew={end === 'received'} />}>
      {end === 'received'
        ? 'There is nothing more for you to do. If you have not sent it yourself, this link opens it no longer: your portal shows a check-in as long as it can be opened again, and a new Rapid Assessment tells us how it is now.'
        : `Thank you. A dermatologist answers ${end === 'sent' ? `${soon}, or within ${urgentCheckInHours} hours where what you told us cannot wait` : soon}. We send you an e-mail when the answer is there.`}
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
    'Something newer was sent since, and takes the place of this check-in.',
    'There is nothing more for you to do. If it is different again, a new Rapid Assessment tells us.',
  ],
  too_old: ['This check-in was too long ago.', 'A new Rapid Assessment tells us how it is now.'],
  not_found: ['There is no such check-in.', 'Your portal shows the one that waits for you, if there is one.'],
};

/** To whoever is signed in and may know which it is. */
function OverInPortal({ over }: { over: Over }) {
  const [heading, words] = inWords[over];
  return (
    <Notice heading={heading} isSpoken actions={<Ways hasNew={over !== 'answered' && over !== 'not_found'} />}>
      {words}
    </Notice>
  );
}

function Ways({ hasNew }: { hasNew: boolean }) {
  return (
    <>
      <ButtonLink to="/dashboard" kind="secondary">
        Go to my Portal
      </ButtonLink>
      {hasNew ? (
        <ButtonLink to="/rapid-assessment" kind="secondary">
          Start a new Rapid Assessment
        </ButtonLink>
      ) : null}
    </>
  );
}
