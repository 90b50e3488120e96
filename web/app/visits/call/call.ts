/** A call as this window holds it: its own camera and microphone, a connection to each other window, and what to do when one is lost. */
import type { IceServers } from '@pellis/contract/visits/visit-call';
import type { Part, VisitPerson } from '@pellis/contract/visits/visits';
import { type LiveConnection, thisPeer } from '../../platform/live.ts';
import { type MediaTrouble, type OpenedAhead, openMedia, stopStream, type Wish } from './media.ts';
import { closeLink, openLink, type PeerLink, restart, type Signal, sendTrack, takeSignal } from './peer-link.ts';
import { type Counted, freshRest, type Quality, type Rest } from './quality.ts';

/** What others said of their own microphone and camera. */
export interface Sends {
  audio: boolean;
  video: boolean;
  isScreen: boolean;
}

export interface RemoteView {
  peer: string;
  /** Null until the clinic has told whose window it is. */
  part: Part | null;
  stream: MediaStream;
  isConnected: boolean;
  /** Then one without a connection is lost, and not only slow to come. */
  wasConnected: boolean;
  quality: Quality;
  isRelayed: boolean;
  decoded: number;
  sends: Sends;
}

export interface CallView {
  local: MediaStream | null;
  camera: MediaTrouble | null;
  microphone: MediaTrouble | null;
  sends: Sends;
  isOpening: boolean;
  /** Video rests so that the sound gets through. */
  isAudioOnly: boolean;
  facing: 'user' | 'environment';
  remotes: readonly RemoteView[];
}

export interface CallSettings {
  visitId: string;
  connection: LiveConnection;
  isRelayOnly: boolean;
  wish: Wish;
  /** Opened for this wish already. */
  ahead?: OpenedAhead | null;
  askServers(): Promise<IceServers>;
  /** Out of the call by somebody else's doing. */
  onOut(because: 'second_device' | 'no_longer_welcome' | 'refused'): void;
}

export interface Call {
  settings: CallSettings;
  wish: Wish;
  local: MediaStream;
  screen: MediaStream | null;
  links: Map<string, PeerLink>;
  sendsOf: Map<string, Sends>;
  /** Whose window it is. */
  personOf: Map<string, VisitPerson>;
  /** As the clinic last told. */
  people: readonly VisitPerson[];
  counts: Map<string, { counted: Counted; quality: Quality }>;
  rest: Rest;
  /** What they chose to send, also while there is no microphone or camera for it. */
  wants: { audio: boolean; video: boolean };
  /** Cameras and microphones are changed one after another. */
  changing: Promise<void>;
  servers: { list: RTCIceServer[]; until: number } | null;
  view: CallView;
  watchers: Set<() => void>;
  ends: (() => void)[];
  isOver: boolean;
}

const freshFor = 0.8;
/** Missing from the clinic's list for so long they are gone: those who never came through, and those who did. */
const [goneAfterMs, wasHereMs] = [25_000, 3_000];

/** A call that takes the place of another begins as that one was: who was muted stays so, with the devices they had chosen. */
export function startCall(settings: CallSettings, before: Call | null = null): Call {
  const { wish, rest } = before ?? { wish: settings.wish, rest: freshRest };
  const { sends, facing } = before?.view ?? { sends: wish, facing: 'user' as const };
  const call: Call = {
    settings,
    wish,
    local: new MediaStream(),
    screen: null,
    links: new Map(),
    sendsOf: new Map(),
    personOf: new Map(),
    people: [],
    counts: new Map(),
    rest,
    wants: { audio: sends.audio, video: sends.video || rest.isResting },
    changing: Promise.resolve(),
    servers: null,
    view: {
      local: null,
      camera: null,
      microphone: null,
      sends: { audio: sends.audio, video: sends.video, isScreen: false },
      isOpening: true,
      isAudioOnly: rest.isResting,
      facing,
      remotes: [],
    },
    watchers: new Set(),
    ends: [],
    isOver: false,
  };
  void begin(call);
  return call;
}

async function begin(call: Call): Promise<void> {
  const [opened] = await Promise.all([call.settings.ahead?.take() ?? openMedia(call.wish), iceServers(call).catch(() => undefined)]);
  if (call.isOver) return stopStream(opened.stream);
  for (const track of opened.stream?.getTracks() ?? []) {
    // before anybody gets it: what is off stays off, also what was turned off while it opened
    track.enabled = track.kind === 'audio' ? call.view.sends.audio : call.view.sends.video;
    call.local.addTrack(track);
  }
  const { camera, microphone } = opened;
  show(call, {
    local: call.local,
    camera,
    microphone,
    isOpening: false,
    sends: { ...call.view.sends, audio: hasTrack(call, 'audio'), video: hasTrack(call, 'video') },
  });
  const { connection, visitId } = call.settings;
  call.ends.push(connection.join(`call:${visitId}`, (event) => hear(call, event)));
  const onNetwork = () => {
    for (const link of call.links.values()) restart(link);
  };
  const network = (navigator as { connection?: EventTarget }).connection;
  window.addEventListener('online', onNetwork);
  network?.addEventListener('change', onNetwork);
  call.ends.push(() => {
    window.removeEventListener('online', onNetwork);
    network?.removeEventListener('change', onNetwork);
  });
}

function hasTrack({ local }: Call, kind: string): boolean {
  return local.getTracks().some((track) => track.kind === kind && track.enabled);
}

type Event = Parameters<Parameters<LiveConnection['join']>[1]>[0];

function hear(call: Call, event: Event): void {
  if (event.is === 'left') call.settings.onOut(event.because);
  else if (event.is === 'refused') call.settings.onOut('refused');
  else if (event.is === 'joined') tellSends(call);
  else if (event.is === 'said' && event.name === 'mute') {
    // both were said by this same code in another window
    call.sendsOf.set(event.from, event.data as Sends);
    void linkTo(call, event.from);
    refresh(call);
  } else if (event.is === 'said' && event.name === 'signal') hearSignal(call, event.from, event.data as Signal);
}

function hearSignal(call: Call, from: string, signal: Signal): void {
  if (signal.bye) dropPeer(call, from);
  else void linkTo(call, from).then((link) => link && takeSignal(link, signal));
}

/** Who is in the call, as the clinic knows it: whoever is new is called, whoever is gone for good is let go. */
export function meetPeople(call: Call, people: readonly VisitPerson[]): void {
  call.people = people;
  const there = people.filter(({ is_in_call, peer }) => is_in_call && peer !== thisPeer);
  for (const { peer } of there) void linkTo(call, peer);
  for (const one of people) call.personOf.set(one.peer, one);
  for (const [peer, link] of call.links) if (isGone(call, peer, link, there)) dropPeer(call, peer);
}

/** The clinic's list may be a moment old: whoever is missing is given time, unless their other window is in the call. */
function isGone({ personOf, counts }: Call, peer: string, link: PeerLink, there: readonly VisitPerson[]): boolean {
  const isThere = there.some((one) => one.peer === peer);
  if (isThere) link.missingAt = null;
  else link.missingAt ??= performance.now();
  if (there.some((one) => one.peer !== peer && one.person === personOf.get(peer)?.person) && !isThere) return true;
  const patience = counts.has(peer) ? wasHereMs : goneAfterMs;
  const isLong = link.missingAt !== null && performance.now() - link.missingAt > patience;
  return isLong && link.connection.connectionState !== 'connected';
}

const opening = new WeakMap<Call, Map<string, Promise<PeerLink | null>>>();

async function linkTo(call: Call, peer: string): Promise<PeerLink | null> {
  const known = call.links.get(peer);
  if (known) return known;
  const pending = opening.get(call) ?? new Map<string, Promise<PeerLink | null>>();
  opening.set(call, pending);
  const promise = pending.get(peer) ?? iceServers(call).then((servers) => addLink(call, peer, servers));
  pending.set(peer, promise);
  const link = await promise;
  pending.delete(peer);
  return link;
}

function addLink(call: Call, peer: string, iceServersNow: RTCIceServer[]): PeerLink | null {
  if (call.isOver) return null;
  const { connection, visitId, isRelayOnly } = call.settings;
  const link = openLink({
    peer,
    isPolite: thisPeer < peer,
    configuration: { iceServers: iceServersNow, iceTransportPolicy: isRelayOnly ? 'relay' : 'all', bundlePolicy: 'max-bundle' },
    local: call.local,
    events: {
      signal: (to, signal) => connection.broadcast(`call:${visitId}`, 'signal', signal, to),
      changed: () => refresh(call),
      servers: () => iceServers(call),
    },
  });
  call.links.set(peer, link);
  const screen = call.screen?.getVideoTracks()[0];
  if (screen) void sendTrack(link, 'video', screen, call.local);
  tellSends(call);
  refresh(call);
  return link;
}

function dropPeer(call: Call, peer: string): void {
  const link = call.links.get(peer);
  if (!link) return;
  closeLink(link);
  call.links.delete(peer);
  call.counts.delete(peer);
  refresh(call);
}

async function iceServers(call: Call): Promise<RTCIceServer[]> {
  if (call.servers && call.servers.until > Date.now()) return call.servers.list;
  const { servers, expires_in } = await call.settings.askServers();
  // a list without undefined in it, as browsers want it
  call.servers = { list: JSON.parse(JSON.stringify(servers)), until: Date.now() + expires_in * 1000 * freshFor };
  return call.servers.list;
}

export function tellSends(call: Call): void {
  call.settings.connection.broadcast(`call:${call.settings.visitId}`, 'mute', call.view.sends);
}

export function endCall(call: Call): void {
  if (call.isOver) return;
  call.isOver = true;
  for (const peer of call.links.keys()) call.settings.connection.broadcast(`call:${call.settings.visitId}`, 'signal', { bye: true }, peer);
  for (const end of call.ends) end();
  for (const link of call.links.values()) closeLink(link);
  call.links.clear();
  stopStream(call.local);
  stopStream(call.screen);
}

export function show(call: Call, some: Partial<CallView>): void {
  call.view = { ...call.view, ...some };
  for (const watcher of call.watchers) watcher();
}

export function refresh(call: Call): void {
  if (!call.isOver) show(call, { remotes: [...call.links.values()].map((link) => asView(call, link)) });
}

/** Who has not told yet is taken to send all. */
export const untold: Sends = { audio: true, video: true, isScreen: false };

function asView(call: Call, { peer, stream, connection, lostAt, wasConnected }: PeerLink): RemoteView {
  const counted = call.counts.get(peer);
  return {
    peer,
    part: call.personOf.get(peer)?.part ?? null,
    stream,
    isConnected: connection.connectionState === 'connected' && lostAt === null,
    wasConnected,
    quality: counted?.quality ?? 'unknown',
    isRelayed: counted?.counted.isRelayed ?? false,
    decoded: counted?.counted.decoded ?? 0,
    sends: call.sendsOf.get(peer) ?? untold,
  };
}
