/** The video's place beside the chart: before the call who is ready, in it the call, and after it what is left to do. */
import { admitPatient, type VisitChart } from '@pellis/contract/visits/visit-desk';
import { readVisit, type Visit } from '@pellis/contract/visits/visits';
import { type RefObject, useEffect, useRef } from 'react';
import { factsOf } from '../../note-templates/workspace/fill-in.ts';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { formToast } from '../../ui/toasts.ts';
import { useKeys } from '../../work-list/use-keys.ts';
import { CallScreen } from '../call/call-screen.tsx';
import { type OpenedAhead, openAhead, wholeWish } from '../call/media.ts';
import { HelpersCard } from '../room/helpers-card.tsx';
import type { VisitNow } from '../room/use-visit.ts';
import { CallInButton } from './call-in-button.tsx';
import { opensIfLate, shutWords } from './late.ts';
import { LateButton } from './late-button.tsx';
import { leftToDo, visitLabels } from './state-labels.ts';
import styles from './visit.module.css';
import { VisitMoves } from './visit-moves.tsx';

interface VisitStageProps {
  chart: VisitChart;
  pass: string;
  now: VisitNow;
  visit: Visit;
}

export function VisitStage({ chart, pass, now, visit }: VisitStageProps) {
  const ahead = useRef<OpenedAhead | null>(null);
  // who goes elsewhere meanwhile, in this window or another, leaves no camera on
  useEffect(() => () => ahead.current?.close(), []);
  useEffect(() => {
    if (now.seat !== 'here') ahead.current?.close();
  }, [now.seat]);
  if (now.seat !== 'here')
    return (
      <Notice
        kind="warning"
        isSpoken
        heading="You opened this visit in another window."
        actions={<Button onClick={now.takeSeat}>Hold it here</Button>}
      />
    );
  if (visit.is_admitted && visit.door === 'open')
    return (
      <CallScreen
        pass={pass}
        visit={visit}
        connection={now.connection}
        isLive={now.isLive}
        isBeside
        patientPhone={chart.phone}
        facts={factsOf(chart.patient.fullName, chart.from_case?.answers)}
        ahead={ahead.current}
        moves={<VisitMoves chart={chart} visit={visit} onDone={now.refetch} />}
      />
    );
  return <BeforeCall chart={chart} pass={pass} visit={visit} ahead={ahead} onDone={now.refetch} />;
}

interface BeforeCallProps {
  chart: VisitChart;
  pass: string;
  visit: Visit;
  ahead: RefObject<OpenedAhead | null>;
  onDone: () => void;
}

function BeforeCall({ chart, pass, visit, ahead, onDone }: BeforeCallProps) {
  const admit = useSend(admitPatient);
  const reads = useReads();
  const isHere = visit.people.some(({ part }) => part === 'patient');
  // by the key as by the button: once at a time
  const mayAdmit = !admit.isPending && visit.door === 'open' && (visit.status === 'checked_in' || visit.status === 'ready');
  const letIn = () => {
    ahead.current?.close();
    // both take a moment: neither waits for the other
    ahead.current = openAhead(wholeWish);
    admit.mutate(
      { params: { id: visit.id } },
      {
        onSuccess: () => {
          reads.put(readVisit, { pass }, { ...visit, is_admitted: true });
          onDone();
        },
        onError: (error) => {
          ahead.current?.close();
          formToast('error', error.detail);
        },
      },
    );
  };
  useKeys({ l: () => (mayAdmit ? letIn() : false) });
  // after the door has shut it is still to be said what became of the visit
  const isMissed = visit.door === 'too_late';
  const isOver = !['open', 'too_early', 'too_late'].includes(visit.door);
  return (
    <section className={styles['visit-before']} aria-label="Before the call">
      <p className={styles['visit-before-state']}>
        {isOver ? visitLabels[visit.status] : whereabouts(visit.patient_name, isHere, isMissed)}
      </p>
      <p className="soft">{dateAndTime(visit.starts_at, chart.visit.time_zone)}</p>
      {leftToDo[visit.status] ? <p>{leftToDo[visit.status]}</p> : null}
      {isMissed ? <p>{shutWords(visit)}</p> : null}
      {isOver ? null : <Signs chart={chart} visit={visit} />}
      {isOver ? null : (
        <div className="row">
          <Button onClick={letIn} disabled={!mayAdmit}>
            Let {visit.patient_name} in
          </Button>
          {isMissed && !opensIfLate(visit) ? null : <LateButton id={visit.id} minutes={visit.late_minutes} />}
        </div>
      )}
      {visit.door === 'open' && !isHere ? <CallInButton visit={visit} timeZone={chart.visit.time_zone} onDone={onDone} /> : null}
      {isOver ? null : (
        <div className="row">
          <VisitMoves chart={chart} visit={visit} onDone={onDone} />
        </div>
      )}
      {isOver ? null : <HelpersCard pass={pass} visit={visit} onChanged={onDone} />}
    </section>
  );
}

function whereabouts(name: string, isHere: boolean, isMissed: boolean): string {
  if (isHere) return `${name} is at the door`;
  return isMissed ? `${name} was not met` : `${name} is not at the door yet`;
}

function Signs({ chart, visit }: { chart: VisitChart; visit: Visit }) {
  const { device } = chart.visit;
  const line =
    device?.round_trip_ms == null
      ? 'not measured'
      : `${device.round_trip_ms} ms, ${((device.down_kbps ?? 0) / 1000).toFixed(0)} Mbit/s down`;
  const rows = [
    ['Where', visit.place ? `${visit.place.state}, ${visit.place.address}` : 'not said yet'],
    ['With them', visit.place?.companions || 'nobody named'],
    ['Camera', device?.camera ?? 'not checked'],
    ['Microphone', device?.microphone ?? 'not checked'],
    ['Connection', line],
  ] as const;
  return (
    <dl className={styles['visit-signs']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
