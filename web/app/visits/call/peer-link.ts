/** The connection to one other window in the call: perfect negotiation over the live connection, and healing by itself when the network changes. */

export interface Signal {
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit | null;
  /** They hang up: no need to wait for silence. */
  bye?: true;
}

export interface PeerLink {
  peer: string;
  connection: RTCPeerConnection;
  isPolite: boolean;
  isOffering: boolean;
  isIgnoring: boolean;
  /** Signals are worked on one after another. */
  work: Promise<void>;
  stream: MediaStream;
  events: LinkEvents;
  /** Since when it has not been connected. */
  lostAt: number | null;
  /** Ever since it was opened. */
  wasConnected: boolean;
  restarts: number;
  /** Since when the clinic has not known them in the call. */
  missingAt: number | null;
  timer: number;
  offerTimer: number;
}

export interface LinkEvents {
  signal(peer: string, signal: Signal): void;
  changed(): void;
  /** Fresh servers for a new try. */
  servers(): Promise<RTCIceServer[]>;
}

interface LinkSettings {
  peer: string;
  /** Of two peers the one with the smaller name gives way when both speak at once. */
  isPolite: boolean;
  configuration: RTCConfiguration;
  local: MediaStream;
  events: LinkEvents;
}

/** Polite ones give the other this long to speak first: two offers at once cost a round. */
const courtesyMs = 1_200;
const restartAfterMs = 2_000;
const restartAgainMs = 5_000;
const offerAgainMs = 5_000;

export function openLink({ peer, isPolite, configuration, local, events }: LinkSettings): PeerLink {
  const connection = new RTCPeerConnection(configuration);
  const link: PeerLink = {
    peer,
    connection,
    isPolite,
    isOffering: false,
    isIgnoring: false,
    work: Promise.resolve(),
    stream: new MediaStream(),
    events,
    lostAt: performance.now(),
    wasConnected: false,
    restarts: 0,
    missingAt: null,
    timer: 0,
    offerTimer: 0,
  };
  connection.onnegotiationneeded = () => {
    const isFirst = connection.remoteDescription === null && connection.localDescription === null;
    const begin = () => {
      if (!isFirst || connection.remoteDescription === null) void offer(link);
    };
    if (isPolite && isFirst) window.setTimeout(begin, courtesyMs);
    else begin();
  };
  connection.onicecandidate = ({ candidate }) => events.signal(peer, { candidate: candidate?.toJSON() ?? null });
  connection.ontrack = ({ track }) => {
    link.stream.addTrack(track);
    track.onended = () => link.stream.removeTrack(track);
    track.onmute = events.changed;
    track.onunmute = events.changed;
    events.changed();
  };
  connection.onconnectionstatechange = () => watchOver(link);
  connection.oniceconnectionstatechange = () => watchOver(link);
  for (const track of local.getTracks()) connection.addTrack(track, local);
  return link;
}

export function closeLink(link: PeerLink): void {
  window.clearTimeout(link.timer);
  window.clearTimeout(link.offerTimer);
  link.connection.onconnectionstatechange = null;
  link.connection.oniceconnectionstatechange = null;
  link.connection.close();
}

/** What the other window sends. */
export function takeSignal(link: PeerLink, signal: Signal): void {
  link.work = link.work
    .then(() => take(link, signal))
    .catch((error: unknown) => {
      if (link.connection.connectionState !== 'closed') console.warn('a signal could not be used', error);
    });
}

async function take(link: PeerLink, { description, candidate }: Signal): Promise<void> {
  const { connection } = link;
  if (description) {
    const collides = description.type === 'offer' && (link.isOffering || connection.signalingState !== 'stable');
    link.isIgnoring = !link.isPolite && collides;
    if (link.isIgnoring) return;
    await connection.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    await connection.setLocalDescription();
    sendDescription(link);
  } else if (candidate !== undefined) {
    try {
      await connection.addIceCandidate(candidate ?? undefined);
    } catch (error) {
      if (!link.isIgnoring) throw error;
    }
  }
}

async function offer(link: PeerLink): Promise<void> {
  try {
    link.isOffering = true;
    await link.connection.setLocalDescription();
    sendDescription(link);
    offerAgain(link);
  } catch (error) {
    if (link.connection.connectionState !== 'closed') console.warn('an offer could not be made', error);
  } finally {
    link.isOffering = false;
  }
}

/** An offer or its answer is lost with the line of either side to the clinic: without an answer it is said again. */
function offerAgain(link: PeerLink): void {
  window.clearTimeout(link.offerTimer);
  link.offerTimer = window.setTimeout(() => {
    if (link.connection.signalingState !== 'have-local-offer') return;
    sendDescription(link);
    offerAgain(link);
  }, offerAgainMs);
}

function sendDescription({ connection, events, peer }: PeerLink): void {
  const description = connection.localDescription;
  if (description) events.signal(peer, { description: { type: description.type, sdp: description.sdp } });
}

/** Puts this track in the place of the one of its kind, or adds it; null sends nothing. */
export async function sendTrack({ connection }: PeerLink, kind: 'audio' | 'video', track: MediaStreamTrack | null, local: MediaStream) {
  const sender = connection.getTransceivers().find((one) => one.receiver.track.kind === kind)?.sender;
  if (sender) {
    await sender.replaceTrack(track);
    const transceiver = connection.getTransceivers().find((one) => one.sender === sender);
    if (track && transceiver && (transceiver.direction === 'recvonly' || transceiver.direction === 'inactive'))
      transceiver.direction = 'sendrecv';
  } else if (track) connection.addTrack(track, local);
}

/** With more people in the call each gets a smaller picture: phones pack one for everybody. */
export async function shareBandwidth({ connection }: PeerLink, others: number): Promise<void> {
  for (const sender of connection.getSenders()) {
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings ?? [];
    if (sender.track?.kind !== 'video' || !encoding) continue;
    encoding.maxBitrate = Math.round(1_800_000 / others);
    encoding.scaleResolutionDownBy = others > 1 ? 2 : 1;
    encoding.maxFramerate = others > 1 ? 20 : 30;
    // a connection that closes meanwhile has no bandwidth to share
    await sender.setParameters(parameters).catch(() => undefined);
  }
}

function watchOver(link: PeerLink): void {
  const { connectionState, iceConnectionState } = link.connection;
  const isWell = connectionState === 'connected' && iceConnectionState !== 'disconnected' && iceConnectionState !== 'failed';
  window.clearTimeout(link.timer);
  if (isWell) {
    link.lostAt = null;
    link.wasConnected = true;
    link.restarts = 0;
  } else {
    const isLost = ['disconnected', 'failed'].includes(connectionState) || ['disconnected', 'failed'].includes(iceConnectionState);
    if (isLost) {
      link.lostAt ??= performance.now();
      const isFailed = connectionState === 'failed' || iceConnectionState === 'failed';
      link.timer = window.setTimeout(() => restart(link), isFailed ? 0 : restartAfterMs);
    }
  }
  link.events.changed();
}

/** Looks for another way, with fresh words of entry to the relay; again until there is one. */
export function restart(link: PeerLink): void {
  window.clearTimeout(link.timer);
  const { connection } = link;
  if (connection.connectionState === 'closed') return;
  link.restarts += 1;
  void link.events
    .servers()
    .then((iceServers) => connection.setConfiguration({ ...connection.getConfiguration(), iceServers }))
    .catch(() => undefined)
    .then(() => connection.restartIce());
  link.timer = window.setTimeout(() => {
    if (connection.connectionState !== 'connected') restart(link);
  }, restartAgainMs);
}
