/** What is kept on this device, to whoever looks at it: open, behind the passkey, hidden, or somebody else's. */
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { readKept } from './kept.ts';
import { KeptOfPatient } from './kept-patient.tsx';
import { KeptTips } from './kept-tips.tsx';
import { UnlockButton } from './unlock-button.tsx';
import { keptDays, type Standing } from './vault.ts';
import { WaitingCard } from './waiting-list.tsx';

/** `person` is who is signed in; nobody where nobody is. */
export function KeptContent({ standing, person }: { standing: Standing | null; person: string | undefined }) {
  const [unlocked, setUnlocked] = useState<{ person: string; text: string } | null>(null);
  if (!standing || standing.is === 'nothing') {
    return (
      <>
        <Nothing />
        <WaitingCard />
      </>
    );
  }
  // what was found for one is not shown to the next, until it has been looked at anew
  if (person !== undefined && person !== standing.person) return <OfSomebodyElse />;
  const isOpen = standing.is === 'open' && person !== undefined;
  const text = isOpen ? standing.text : unlocked?.person === standing.person ? unlocked.text : null;
  if (text !== null) return <Open text={text} person={standing.person} isBehind={standing.isBehind === true} />;
  if (standing.is !== 'locked') {
    return (
      <Notice heading="You are signed out, so it is hidden">
        To keep your health information private, it shows again when you are connected and have signed in. It is kept until{' '}
        {longDate(standing.until)}.
      </Notice>
    );
  }
  return (
    <Notice
      heading="You are signed out"
      actions={<UnlockButton onOpen={(opened) => setUnlocked({ person: standing.person, text: opened })} />}
    >
      Your passkey opens what is kept here, also without a connection.
    </Notice>
  );
}

function Open({ text, person, isBehind }: { text: string; person: string; isBehind: boolean }): ReactNode {
  const kept = readKept(text);
  if (!kept) {
    return (
      <Notice kind="warning" heading="It was kept by an earlier version of this site">
        Open your portal once while you are connected, and it can be read again.
      </Notice>
    );
  }
  if (kept.patients.length === 0) return <Nothing />;
  const isOneself = kept.patients.length === 1 && kept.patients[0]?.is_self;
  return (
    <>
      {isBehind ? (
        <Notice kind="warning" heading="Something may have changed after this was kept">
          It may say more, less or something else than your portal does by now. What you were told there counts: a step or product that you
          were told to leave off stays left off, whatever it says here.
        </Notice>
      ) : null}
      {kept.patients.map((patient) => (
        <KeptOfPatient key={patient.id} person={person} patient={patient} isNamed={!isOneself} />
      ))}
      <KeptTips tips={kept.tips} />
    </>
  );
}

function OfSomebodyElse() {
  return (
    <>
      <Notice heading="Nothing of yours is kept here">
        Somebody else keeps theirs on this device. You do not see it, and it is there again when they sign in.
      </Notice>
      <WaitingCard />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      heading="Nothing is kept here"
      actions={
        <ButtonLink to="/settings/this-device" kind="secondary">
          Keep my routine on this device
        </ButtonLink>
      }
    >
      <p>
        When you ask for it, your routine and your next visit stay on this device and open without a connection. They go when you log out,
        and after {keptDays} days.
      </p>
    </EmptyState>
  );
}
