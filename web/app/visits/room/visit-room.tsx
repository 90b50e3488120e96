/** Inside: whatever this person has to do next for the visit, until they are in the call. */
import type { Visit } from '@pellis/contract/visits/visits';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { CallScreen } from '../call/call-screen.tsx';
import { DeviceCheckCard } from '../check/device-check.tsx';
import { CannotOpen } from './cannot-open.tsx';
import { doorWords } from './door-words.ts';
import { HelpersCard } from './helpers-card.tsx';
import { PlaceForm } from './place-form.tsx';
import styles from './room.module.css';
import { interrupted, movedWords, putOut, secondDevice } from './room-words.ts';
import { useAwakeScreen } from './use-awake-screen.ts';
import { useVisit, type VisitNow } from './use-visit.ts';
import { Waiting, WaitingPhotos } from './waiting.tsx';

interface VisitRoomProps {
  id: string;
  pass: string;
  onLost: () => void;
}

export function VisitRoom({ id, pass, onLost }: VisitRoomProps) {
  const now = useVisit(id, pass);
  const { visit, isLost } = now;
  useAwakeScreen(visit?.door === 'open');
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  if (!visit) {
    if (!now.problem) return <Loading words="Opening the waiting room…" />;
    return (
      <Page title="Waiting room">
        <CannotOpen problem={now.problem} onAgain={now.refetch} />
      </Page>
    );
  }
  // once the door is shut the visit goes on nowhere
  if (now.seat !== 'here' && visit.door === 'open') return <NotHere now={now} />;
  if (visit.door === 'open' && visit.is_admitted)
    return <CallScreen pass={pass} visit={visit} connection={now.connection} isLive={now.isLive} />;
  return <Room pass={pass} visit={visit} now={now} />;
}

function NotHere({ now }: { now: VisitNow }) {
  const isElsewhere = now.seat === 'second_device';
  const { heading, words } = isElsewhere ? secondDevice : putOut;
  return (
    <Page title={isElsewhere ? 'You joined on another device' : 'You are out of the visit'}>
      <div className={`stack ${styles['room-column']}`}>
        <Notice
          kind="warning"
          isSpoken
          heading={heading}
          actions={isElsewhere ? <Button onClick={now.takeSeat}>Use this device instead</Button> : undefined}
        >
          {words}
        </Notice>
      </div>
    </Page>
  );
}

const titles = { patient: 'Waiting room', helper: 'Waiting room', dermatologist: 'Waiting room' };

function Room({ pass, visit, now }: { pass: string; visit: Visit; now: VisitNow }) {
  const moved = movedWords(visit);
  const lead = `${visit.provider.name}, ${dateAndTime(visit.starts_at)}`;
  return (
    <Page title={titles[visit.part]} lead={lead}>
      <div className={`stack ${styles['room-column']}`}>
        {now.movedFrom ? (
          <Notice kind="warning" isSpoken heading={moved.heading}>
            {moved.words}
          </Notice>
        ) : null}
        {now.isLive || now.seat !== 'here' ? null : <Reconnecting />}
        {visit.door === 'open' ? <OpenRoom pass={pass} visit={visit} onChanged={now.refetch} /> : <ClosedRoom pass={pass} visit={visit} />}
      </div>
    </Page>
  );
}

/** Only when it takes a moment: a connection that is made is no news. */
function Reconnecting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), 3_000);
    return () => window.clearTimeout(timer);
  }, []);
  return isLong ? (
    <Notice kind="warning" isSpoken heading={interrupted.heading}>
      {interrupted.words}
    </Notice>
  ) : null;
}

function ClosedRoom({ pass, visit }: { pass: string; visit: Visit }) {
  const { heading, words } = doorWords(visit.door, visit);
  return (
    <>
      <Card heading={heading} isNext actions={visit.part === 'patient' && visit.door !== 'too_early' ? <WayOn visit={visit} /> : undefined}>
        <p>{words}</p>
      </Card>
      {visit.door === 'too_early' ? <DeviceCheckCard pass={pass} isTrial onDone={() => {}} /> : null}
    </>
  );
}

function WayOn({ visit: { id, door } }: { visit: Visit }) {
  // what we could not hold is made good without another payment
  if (door === 'technical_failure') return <ButtonLink to={`/appointment/${id}/rebook`}>Choose a new time, free</ButtonLink>;
  if (door === 'ended') return <ButtonLink to="/dashboard">Go to my portal</ButtonLink>;
  // it stands open still: another one beside it would be a second booking
  if (door === 'too_late') return <ButtonLink to={`/appointment/${id}`}>Go to my appointment</ButtonLink>;
  return <ButtonLink to="/new-visit">Choose a new time</ButtonLink>;
}

function OpenRoom({ pass, visit, onChanged }: { pass: string; visit: Visit; onChanged: () => void }) {
  const [isChecking, setChecking] = useState(false);
  if (visit.part === 'patient' && !visit.place) return <PlaceForm pass={pass} visit={visit} onSaved={onChanged} />;
  if (isChecking || (visit.part === 'patient' && !visit.is_ready))
    return (
      <DeviceCheckCard
        pass={pass}
        isTrial={visit.part !== 'patient'}
        onDone={() => {
          setChecking(false);
          onChanged();
        }}
      />
    );
  return (
    <>
      <Waiting visit={visit} onCheck={() => setChecking(true)} />
      {visit.part === 'patient' ? <WaitingPhotos pass={pass} visit={visit} onChanged={onChanged} /> : null}
      <HelpersCard pass={pass} visit={visit} onChanged={onChanged} />
    </>
  );
}
