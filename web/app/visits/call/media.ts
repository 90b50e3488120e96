/** Camera and microphone: asking for them, choosing among them, and saying what to do when they cannot be had. */

export interface Wish {
  audio: boolean;
  video: boolean;
  cameraId?: string | undefined;
  microphoneId?: string | undefined;
  /** Which way a phone's camera looks. */
  facing?: 'user' | 'environment' | undefined;
}

/** What a call begins with. */
export const wholeWish: Wish = { audio: true, video: true };

export type MediaTrouble = 'refused' | 'missing' | 'busy' | 'unsupported' | 'blind';

export interface Opened {
  stream: MediaStream | null;
  camera: MediaTrouble | null;
  microphone: MediaTrouble | null;
}

/** What is opened before the call is there to send it. */
export interface OpenedAhead {
  /** Once; whoever takes it closes it. */
  take(): Promise<Opened> | null;
  /** Closes what nobody has taken. */
  close(): void;
}

export function openAhead(wish: Wish): OpenedAhead {
  let opening: Promise<Opened> | null = openMedia(wish);
  const take = () => {
    const taken = opening;
    opening = null;
    return taken;
  };
  return { take, close: () => void take()?.then(({ stream }) => stopStream(stream)) };
}

/** Asks for what can be had: without a camera the microphone alone, and the other way round. */
export async function openMedia(wish: Wish): Promise<Opened> {
  if (!navigator.mediaDevices) return { stream: null, camera: 'unsupported', microphone: 'unsupported' };
  try {
    return { stream: await navigator.mediaDevices.getUserMedia(constraintsOf(wish)), camera: null, microphone: null };
  } catch {
    const [camera, microphone] = [await openOne({ ...wish, audio: false }), await openOne({ ...wish, video: false })];
    const tracks = [camera, microphone].flatMap((one) => (one instanceof MediaStream ? one.getTracks() : []));
    return {
      stream: tracks.length > 0 ? new MediaStream(tracks) : null,
      camera: typeof camera === 'string' ? camera : null,
      microphone: typeof microphone === 'string' ? microphone : null,
    };
  }
}

async function openOne(wish: Wish): Promise<MediaStream | MediaTrouble | null> {
  if (!wish.audio && !wish.video) return null;
  try {
    return await navigator.mediaDevices.getUserMedia(constraintsOf(wish));
  } catch (error) {
    return troubleOf(error);
  }
}

function constraintsOf({ audio, video, cameraId, microphoneId, facing }: Wish): MediaStreamConstraints {
  return {
    audio: audio && {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(microphoneId ? { deviceId: { exact: microphoneId } } : {}),
    },
    video: video && {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      frameRate: { ideal: 30, max: 30 },
      ...(cameraId ? { deviceId: { exact: cameraId } } : { facingMode: facing ?? 'user' }),
    },
  };
}

function troubleOf(error: unknown): MediaTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}

/** One sentence: what is wrong and what to do in this browser. */
export function helpWith(what: 'camera' | 'microphone', trouble: MediaTrouble): string {
  if (trouble === 'refused') return `Your browser does not let us use the ${what}. ${howToAllow(navigator.userAgent)}`;
  if (trouble === 'missing') return `No ${what} was found. Plug one in, or join from a phone.`;
  if (trouble === 'busy') return `Another app is using the ${what}. Close it (such as another video call) and try again.`;
  if (trouble === 'blind') return `This ${what} gives no picture that the others could see. Choose another one in Settings.`;
  return `This browser cannot use the ${what}. Please join with a current Chrome, Safari, Edge or Firefox.`;
}

export function howToAllow(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent) && /CriOS/.test(userAgent))
    return 'Open the Settings app, choose Chrome, switch Camera and Microphone on, and come back here.';
  if (/iPhone|iPad/.test(userAgent))
    return 'Tap “aA” or the puzzle piece in the address bar, choose Website Settings, set Camera and Microphone to Allow, and reload.';
  if (/Firefox/.test(userAgent)) return 'Click the crossed-out camera in the address bar, remove the block, and try again.';
  if (/Android/.test(userAgent)) return 'Tap the icon left of the address, choose Permissions, allow Camera and Microphone, and try again.';
  if (/Safari/.test(userAgent) && !/Chrom/.test(userAgent))
    return 'Open Safari’s menu, choose Settings for This Website, set Camera and Microphone to Allow, and try again.';
  return 'Click the icon left of the address, switch Camera and Microphone on, and try again.';
}

export async function listDevices(): Promise<{ cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return {
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
  };
}

export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
