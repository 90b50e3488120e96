/** Helps to take photos that can be judged: the shots that are needed, and the camera with its hints. Comes with the photo step and not before. */
import type { Shot } from '@pellis/contract/photos/shots';
import type { HeldPhoto } from '../held-photo.ts';
import { CameraWindow } from './camera-window.tsx';
import { ShotSlots } from './shot-slots.tsx';

export interface PhotoCoachProps {
  shots: readonly Shot[];
  photos: readonly HeldPhoto[];
  /** The shot that the camera is open for. */
  aim: Shot | null;
  onAim: (shot: Shot | null) => void;
  onFile: (file: File, shot: Shot) => void;
}

export function PhotoCoach({ shots, photos, aim, onAim, onFile }: PhotoCoachProps) {
  const use = (file: File) => {
    if (!aim) return;
    onFile(file, aim);
    onAim(nextAfter(aim, shots, photos));
  };
  return (
    <>
      <ShotSlots shots={shots} photos={photos} onAim={onAim} onFile={onFile} />
      {aim ? <CameraWindow shot={aim} onPhoto={use} onClose={() => onAim(null)} /> : null}
    </>
  );
}

/** The camera goes on to what is still missing, and closes when nothing is. */
export function nextAfter(shot: Shot, shots: readonly Shot[], photos: readonly Pick<HeldPhoto, 'shot'>[]): Shot | null {
  const at = shots.indexOf(shot);
  if (at === -1) return null;
  const inTurn = [...shots.slice(at + 1), ...shots.slice(0, at)];
  return inTurn.find((other) => !photos.some((photo) => photo.shot === other)) ?? null;
}
