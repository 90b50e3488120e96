/** What is kept on this device, for when there is no connection: open to who is signed in, behind the passkey or hidden when the session is over. */
import { type ReactNode, useState } from 'react';
import { useSession } from '../platform/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { readKept } from './kept.ts';
import { KeptOfPatient } from './kept-patient.tsx';
import { KeptTips } from './kept-tips.tsx';
import styles from './offline.module.css';
import { UnlockButton } from './unlock-button.tsx';
import { useIsOnline } from './use-is-online.ts';
import { useStanding } from './use-standing.ts';
import { keptDays, type Standing } from './vault.ts';
import { WaitingCard } from './waiting-list.tsx';

export default function OfflinePage() {
  const isOnline = useIsOnline();
  const session = useSession();
  const { standing } = useStanding();
  return (
    <main id="main" tabIndex={-1}>
      <Page
        title="Kept on this device"
        lead={isOnline ? 'This is what you see here without a connection.' : 'There is no connection just now. This is what you kept here.'}
      >
        <div className="stack" style={{ '--gap': '24px' }}>
          {isOnline && session ? null : (
            <p className="no-print">
              {/* a whole new document: whether there is a connection is found out by asking */}
              <a className="way" href="/dashboard">
                {isOnline ? 'Open my portal' : 'Try my portal again'}
              </a>
            </p>
          )}
          {standing === undefined ? <SkeletonCard label="what is kept" lines={5} hasAction={false} /> : <Content standing={standing} />}
          <p className={styles.emergency}>
            If this is an emergency, <a href="tel:911">call 911</a>.
          </p>
        </div>
      </Page>
    </main>
  );
}

function Content({ standing }: { standing: Standing | null }) {
  const [unlocked, setUnlocked] = useState<string | null>(null);
  if (!standing || standing.is === 'nothing') {
    return (
      <>
        <Nothing />
        <WaitingCard />
      </>
    );
  }
  const text = standing.is === 'open' ? standing.text : unlocked;
  if (text !== null) return <Open text={text} person={standing.person} />;
  if (standing.is === 'hidden') {
    return (
      <Notice heading="You are signed out, so it is hidden">
        To keep your health information private, it shows again when you are connected and have signed in. It is kept until{' '}
        {longDate(standing.until)}.
      </Notice>
    );
  }
  return (
    <Notice heading="You are signed out" actions={<UnlockButton onOpen={setUnlocked} />}>
      Your passkey opens what is kept here, also without a connection.
    </Notice>
  );
}

function Open({ text, person }: { text: string; person: string }): ReactNode {
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
      {kept.patients.map((patient) => (
        <KeptOfPatient key={patient.id} person={person} patient={patient} isNamed={!isOneself} />
      ))}
      <KeptTips tips={kept.tips} />
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
