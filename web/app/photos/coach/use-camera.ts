/** The device's camera while a window shows it: which one, its light, and in true words why there is none. Its pictures stay here. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'asking' | 'live' | 'refused' | 'none' | 'busy' | 'lost';
export type Facing = 'environment' | 'user';

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  facing: Facing;
  /** None where there is one camera only. */
  flip: (() => void) | null;
  /** None where the camera has no light, or would not turn it on. */
  torch: { isOn: boolean; toggle: () => void } | null;
  again: () => void;
}

/** Of what the standard does not name yet. */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

/** Sharp enough for the photo itself, which is taken from the picture that is seen. */
const wanted = { width: { ideal: 3840 }, height: { ideal: 2160 } };

export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [facing, setFacing] = useState<Facing>('environment');
  const [attempt, setAttempt] = useState(0);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [hasTwo, setTwo] = useState(false);
  const [isLit, setLit] = useState(false);
  const [lightRefused, setLightRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const opening = { isHere: true };
    let stream: MediaStream | undefined;
    setState('asking');
    setLit(false);
    setLightRefused(false);
    const show = async (own: MediaStream) => {
      const [first = null] = own.getVideoTracks();
      first?.addEventListener('ended', () => opening.isHere && setState('lost'));
      setTrack(first);
      await play(video.current, own);
      if (!opening.isHere) return;
      setState('live');
      setTwo(await hasSeveral());
    };
    void opened(facing).then((result) => {
      if (!opening.isHere) return typeof result === 'string' ? undefined : stop(result);
      if (typeof result === 'string') return setState(result);
      stream = result;
      return show(result);
    });
    return () => {
      opening.isHere = false;
      setTrack(null);
      if (stream) stop(stream);
    };
  }, [facing, attempt]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const light = () => {
    const constraint = { advanced: [{ torch: !isLit } as MediaTrackConstraintSet] };
    void track?.applyConstraints(constraint).then(
      () => setLit(!isLit),
      () => setLightRefused(true),
    );
  };
  return {
    state,
    video,
    facing,
    flip: hasTwo ? () => setFacing(facing === 'user' ? 'environment' : 'user') : null,
    torch: state === 'live' && !lightRefused && hasTorch(track) ? { isOn: isLit, toggle: light } : null,
    again,
  };
}

async function opened(facing: Facing): Promise<MediaStream | 'refused' | 'none' | 'busy'> {
  if (!navigator.mediaDevices?.getUserMedia) return 'none';
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...wanted, facingMode: { ideal: facing } }, audio: false });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
  }
}

async function play(video: HTMLVideoElement | null, stream: MediaStream): Promise<void> {
  if (!video) return;
  video.srcObject = stream;
  // a browser that wants a press first shows the first picture all the same
  await video.play().catch(() => undefined);
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

async function hasSeveral(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
}

function hasTorch(track: MediaStreamTrack | null): boolean {
  const able: WithTorch | undefined = track?.getCapabilities?.();
  return able?.torch === true;
}
