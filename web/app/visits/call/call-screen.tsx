/** The call: everybody's picture, one's own, and what one can do; it heals by itself and says so in plain words. */
import { readRelay } from '@pellis/contract/visits/visit-call';
import type { Visit } from '@pellis/contract/visits/visits';
import { useEffect, useMemo, useState } from 'react';
import { call as ask } from '../../platform/api.ts';
import type { LiveConnection } from '../../platform/live.ts';
import { keepInTab, keptInTab } from '../../platform/session.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Facts } from '../../writing/fill-words.ts';
import { ClinicPhone } from '../room/clinic-phone.tsx';
import roomStyles from '../room/room.module.css';
import { leftWords } from '../room/room-words.ts';
import { Face } from '../room/waiting.tsx';
import callStyles from './call.module.css';
import type { CallSettings } from './call.ts';
import { CallBar } from './call-bar.tsx';
import styles from './call-screens.module.css';
import { CallTrouble } from './call-trouble.tsx';
import { LeaveAsk, useAskBeforeUnload } from './leave-ask.tsx';
import { type OpenedAhead, wholeWish } from './media.ts';
import { type PanelName, SidePanel } from './side-panel.tsx';
import { StillAsked } from './still-asked.tsx';
import { OwnTile, RemoteTile } from './tiles.tsx';
import { useCall } from './use-call.ts';
import { useChatWords } from './use-chat-words.ts';
import { useDevicesBack } from './use-devices-back.ts';

interface CallScreenProps {
  pass: string;
  visit: Visit;
  connection: LiveConnection;
  isLive: boolean;
  /** Beside the chart, the call does not fill the window. */
  isBeside?: boolean;
  /** The dermatologist's own moves. */
  moves?: React.ReactNode;
  /** For the dermatologist: camera and microphone, opened while the patient was let in. */
  ahead?: OpenedAhead | null;
  /** For the dermatologist. */
  patientPhone?: string;
  /** For the dermatologist: what is known of the patient, for whoever writes in the chat. */
  facts?: Facts;
}

const privacyKey = 'relay-only';

export function CallScreen(props: CallScreenProps) {
  const [hasLeft, setLeft] = useState(false);
  const [isRelayOnly, setRelayOnly] = useState(() => keptInTab(privacyKey) === 'yes');
  const chooseRelay = (only: boolean) => {
    keepInTab(privacyKey, only ? 'yes' : null);
    setRelayOnly(only);
  };
  if (hasLeft) return <LeftCall visit={props.visit} onBack={() => setLeft(false)} isBeside={props.isBeside ?? false} moves={props.moves} />;
  return <OpenCall {...props} isRelayOnly={isRelayOnly} onRelayOnly={chooseRelay} onLeave={() => setLeft(true)} />;
}

interface LeftCallProps {
  visit: Visit;
  isBeside: boolean;
  moves: React.ReactNode;
  onBack: () => void;
}

/** Hanging up is not the end of the visit. */
function LeftCall({ visit, isBeside, moves, onBack }: LeftCallProps) {
  const { heading, words } = leftWords(visit);
  // beside the chart the page has its own title
  const Heading = isBeside ? 'h2' : 'h1';
  return (
    <section
      className={
        isBeside
          ? `${styles['call-left']} ${roomStyles['room-waiting']}`
          : `${styles['call-left']} ${styles['call-left-alone']} ${roomStyles['room-waiting']}`
      }
    >
      {isBeside ? null : (
        <div className={roomStyles['room-breath']} aria-hidden="true">
          <Face visit={visit} />
        </div>
      )}
      <Heading>{heading}</Heading>
      <p className={roomStyles['room-sentence']}>{words}</p>
      <div className="row">
        <Button onClick={onBack}>Go back to the call</Button>
        {moves}
      </div>
      <ClinicPhone phone={visit.phone}>{(number) => <p className="small soft">Cannot get back? Call {number}.</p>}</ClinicPhone>
    </section>
  );
}

interface OpenCallProps extends CallScreenProps {
  isRelayOnly: boolean;
  onRelayOnly: (only: boolean) => void;
  onLeave: () => void;
}

/** Said as attributes too: the workspace gives a call beside a chart its height. */
function lookOf(isBeside: boolean, isPanelOpen: boolean) {
  const place = isBeside ? 'beside' : 'alone';
  return {
    className: classes(callStyles.call, callStyles[`call-${place}`], isPanelOpen && styles['call-with-panel']),
    'data-call': place,
    'data-panel': isPanelOpen || undefined,
  };
}

function OpenCall({
  pass,
  visit,
  connection,
  isLive,
  isBeside = false,
  moves,
  ahead = null,
  patientPhone,
  facts,
  isRelayOnly,
  onRelayOnly,
  onLeave,
}: OpenCallProps) {
  const [out, setOut] = useState<string | null>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const settings = useMemo<CallSettings>(
    () => ({
      visitId: visit.id,
      connection,
      isRelayOnly,
      wish: wholeWish,
      ahead,
      askServers: () => ask(readRelay, { params: { pass } }),
      onOut: (because) => setOut(because === 'second_device' ? 'You joined on another device.' : 'You are not in the call any more.'),
    }),
    [visit.id, connection, isRelayOnly, pass, ahead],
  );
  const { call, view } = useCall(settings, visit.people);
  const writing = useChatWords(pass, visit.id, panel === 'chat');
  useDevicesBack(call, view?.local ?? null);
  useAskBeforeUnload();
  const others = visit.people.filter(({ person }) => person !== visit.person);
  const names = others.map(({ name }) => name).join(', ');
  useEffect(() => {
    if (names) announce(`In the visit: ${names}`);
  }, [names]);
  if (!call || !view) return <section className={callStyles.call} aria-label="Call" />;
  const remotes = view.remotes;
  const nameOf = (peer: string) => visit.people.find((person) => person.peer === peer)?.name ?? 'Somebody';
  const isPanelOpen = panel !== null;
  const closePanel = () => {
    // back to the key that opened it
    document.getElementById(`call-key-${panel}`)?.focus();
    setPanel(null);
  };
  // beside the chart the page has its own title
  const Title = isBeside ? 'h2' : 'h1';
  return (
    <section {...lookOf(isBeside, isPanelOpen)} aria-label="Call" data-has-floor>
      <Title className={isBeside ? 'visually-hidden' : callStyles['call-title']}>
        Your visit with {visit.part === 'dermatologist' ? visit.patient_name : visit.provider.name}
        <span className={callStyles['call-unrecorded']}>Nothing is recorded</span>
      </Title>
      <div className={callStyles['call-stage']} data-tiles={remotes.length}>
        {remotes.map((remote) => (
          <RemoteTile key={remote.peer} remote={remote} name={nameOf(remote.peer)} />
        ))}
        {remotes.length === 0 ? (
          <p className={callStyles['call-alone-words']}>{waitingWords(visit, others.filter(({ is_in_call }) => is_in_call).length)}</p>
        ) : null}
        <OwnTile view={view} name={visit.name} />
        <CallTrouble view={view} visit={visit} isLive={isLive} call={call} patientPhone={patientPhone} />
        {out ? <Notice kind="warning" isSpoken heading={out} /> : null}
      </div>
      <CallBar call={call} view={view} visit={visit} panel={panel} onPanel={setPanel} onLeave={onLeave} moves={moves} />
      {isBeside ? null : <LeaveAsk />}
      {isPanelOpen ? (
        <SidePanel
          name={panel}
          pass={pass}
          visit={visit}
          facts={facts}
          writing={writing}
          call={call}
          view={view}
          isRelayOnly={isRelayOnly}
          onRelayOnly={(only) => {
            // the call begins anew, and nobody is out of that
            setOut(null);
            onRelayOnly(only);
          }}
          onClose={closePanel}
        />
      ) : null}
      {visit.still && visit.part === 'patient' ? (
        <StillAsked pass={pass} still={visit.still} call={call} view={view} doctor={visit.provider.name} />
      ) : null}
    </section>
  );
}

function waitingWords(visit: Visit, others: number): string {
  if (visit.phone_call?.is_reached) return 'The visit goes on by telephone.';
  if (others > 0) return 'Connecting…';
  return visit.part === 'dermatologist'
    ? `${visit.patient_name} is not in the call now. Their place is kept.`
    : `${visit.provider.name} will be back in a moment.`;
}
