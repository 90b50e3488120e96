/** What one does with one's own camera, microphone and screen during a call. */
import { type Call, show, tellSends } from './call.ts';
import { openMedia, stopStream, type Wish } from './media.ts';
import { sendTrack } from './peer-link.ts';

export async function turnMicrophone(call: Call, isOn: boolean): Promise<void> {
  if (isOn && call.local.getAudioTracks().length === 0) await addKind(call, 'audio');
  for (const track of call.local.getAudioTracks()) track.enabled = isOn;
  sent(call, { audio: isOn && call.local.getAudioTracks().length > 0 });
}

export async function turnCamera(call: Call, isOn: boolean): Promise<void> {
  if (isOn && call.local.getVideoTracks().length === 0) await addKind(call, 'video');
  for (const track of call.local.getVideoTracks()) track.enabled = isOn;
  show(call, { isAudioOnly: false });
  sent(call, { video: isOn && call.local.getVideoTracks().length > 0 });
}

/** The phone's other camera. */
export async function flipCamera(call: Call): Promise<void> {
  const facing = call.view.facing === 'user' ? 'environment' : 'user';
  await changeDevice(call, 'video', { facing, cameraId: undefined });
  show(call, { facing });
}

export async function changeDevice(call: Call, kind: 'audio' | 'video', some: Partial<Wish>): Promise<void> {
  call.wish = { ...call.wish, ...some };
  // phones open a second camera only after the first is closed
  for (const track of call.local.getTracks().filter((one) => one.kind === kind)) {
    track.stop();
    call.local.removeTrack(track);
  }
  await addKind(call, kind);
}

async function addKind(call: Call, kind: 'audio' | 'video'): Promise<void> {
  const { stream, camera, microphone } = await openMedia({ ...call.wish, audio: kind === 'audio', video: kind === 'video' });
  const track = stream?.getTracks()[0] ?? null;
  if (track) call.local.addTrack(track);
  if (!call.screen || kind === 'audio') for (const link of call.links.values()) await sendTrack(link, kind, track, call.local);
  // a new object, so that the own picture is drawn anew
  show(call, { local: new MediaStream(call.local.getTracks()), ...(kind === 'video' ? { camera } : { microphone }) });
  sent(call, kind === 'video' ? { video: track !== null } : { audio: track !== null });
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
