/** What one does with one's own camera, microphone and screen during a call. */
import { type Call, type CallView, show, tellSends } from './call.ts';
import { endRest } from './count.ts';
import { listDevices, openMedia, stopStream, type Wish } from './media.ts';
import { sendTrack } from './peer-link.ts';

export async function turnMicrophone(call: Call, isOn: boolean): Promise<void> {
  call.wants = { ...call.wants, audio: isOn };
  if (isOn) await haveKind(call, 'audio');
  // they may have chosen otherwise while it opened
  const isWanted = call.wants.audio;
  for (const track of call.local.getAudioTracks()) track.enabled = isWanted;
  sent(call, { audio: isWanted && call.local.getAudioTracks().length > 0 });
}

export async function turnCamera(call: Call, isOn: boolean): Promise<void> {
  call.wants = { ...call.wants, video: isOn };
  if (isOn) await haveKind(call, 'video');
  endRest(call, call.wants.video);
}

/** The phone's other camera. Where the browser cannot say which way cameras look, the next one. */
export async function flipCamera(call: Call): Promise<void> {
  const [before] = call.local.getVideoTracks();
  const facing = call.view.facing === 'user' ? 'environment' : 'user';
  await changeDevice(call, 'video', { facing, cameraId: undefined });
  const old = before?.getSettings().deviceId;
  if (old !== undefined && call.local.getVideoTracks()[0]?.getSettings().deviceId !== old) return;
  const ids = (await listDevices()).cameras.map(({ deviceId }) => deviceId);
  const next = ids[(ids.indexOf(old ?? '') + 1) % ids.length];
  if (next && next !== old) await changeDevice(call, 'video', { cameraId: next });
}

/** What is muted, off or resting stays so with another device. */
export function changeDevice(call: Call, kind: 'audio' | 'video', some: Partial<Wish>): Promise<void> {
  return inTurn(call, async () => {
    call.wish = { ...call.wish, ...some };
    // phones open a second camera only after the first is closed
    for (const track of tracksOf(call, kind)) {
      track.stop();
      call.local.removeTrack(track);
    }
    await addKind(call, kind);
  });
}

function inTurn(call: Call, change: () => Promise<void>): Promise<void> {
  // one change that failed hinders none after it
  call.changing = call.changing.catch(() => undefined).then(() => (call.isOver ? undefined : change()));
  return call.changing;
}

async function haveKind(call: Call, kind: 'audio' | 'video'): Promise<void> {
  const isMissing = () => tracksOf(call, kind).length === 0;
  // a change that is under way may bring it
  if (isMissing()) await inTurn(call, async () => (isMissing() ? addKind(call, kind) : undefined));
}

function tracksOf({ local }: Call, kind: 'audio' | 'video'): MediaStreamTrack[] {
  return local.getTracks().filter((one) => one.kind === kind);
}

async function addKind(call: Call, kind: 'audio' | 'video'): Promise<void> {
  const opened = await openOwn(call, kind);
  const track = opened.stream?.getTracks()[0] ?? null;
  if (call.isOver) return stopStream(opened.stream);
  if (track) {
    // as they want it now: there was nothing to turn off while it opened, or before it could be had
    track.enabled = call.wants[kind] && !(kind === 'video' && call.rest.isResting);
    call.local.addTrack(track);
  }
  if (!call.screen || kind === 'audio') for (const link of call.links.values()) await sendTrack(link, kind, track, call.local);
  const isSent = track?.enabled ?? false;
  // a new object, so that the own picture is drawn anew
  const local = new MediaStream(call.local.getTracks());
  if (kind === 'audio') show(call, { local, microphone: opened.microphone });
  else show(call, { local, camera: opened.camera, facing: facingOf(track, call) });
  sent(call, kind === 'video' ? { video: isSent } : { audio: isSent });
}

/** One that was chosen and is gone is no reason to have none. */
async function openOwn(call: Call, kind: 'audio' | 'video') {
  const wish = (): Wish => ({ ...call.wish, audio: kind === 'audio', video: kind === 'video' });
  const first = await openMedia(wish());
  if (first.stream || (first.camera ?? first.microphone) !== 'missing') return first;
  call.wish = { ...call.wish, ...(kind === 'video' ? { cameraId: undefined } : { microphoneId: undefined }) };
  return openMedia(wish());
}

/** As the camera itself says; where it cannot, as it was asked for. */
function facingOf(track: MediaStreamTrack | null, { wish }: Call): CallView['facing'] {
  const facing = track?.getSettings().facingMode;
  if (facing === 'user' || facing === 'environment') return facing;
  return wish.facing ?? 'user';
}

export function canShareScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === 'function';
}

export async function shareScreen(call: Call): Promise<void> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false }).catch(() => null);
  const [track] = screen?.getVideoTracks() ?? [];
  if (!screen || !track) return;
  call.screen = screen;
  track.onended = () => void stopScreen(call);
  for (const link of call.links.values()) await sendTrack(link, 'video', track, call.local);
  sent(call, { isScreen: true });
}

export async function stopScreen(call: Call): Promise<void> {
  stopStream(call.screen);
  call.screen = null;
  for (const link of call.links.values()) await sendTrack(link, 'video', call.local.getVideoTracks()[0] ?? null, call.local);
  sent(call, { isScreen: false });
}

function sent(call: Call, some: Partial<Call['view']['sends']>): void {
  show(call, { sends: { ...call.view.sends, ...some } });
  tellSends(call);
}
