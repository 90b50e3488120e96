/** Helps to take photos that can be judged: the shots that are needed, and the camera with its hints. Comes with the photo step and not before. */
import type { Shot } from '@pellis/contract/photos/shots';
import type { CSSProperties } from 'react';
import type { HeldPhoto } from '../held-photo.ts';
import type { KnownOfPhoto } from '../use-preparing.ts';
import { CameraWindow } from './camera-window.tsx';
import { ShotSlots } from './shot-slots.tsx';
import { useEarlierPhoto } from './use-earlier-photo.ts';
import { useShownTone } from './use-shown-tone.ts';

export interface PhotoCoachProps {
  shots: readonly Shot[];
  concern: string;
  photos: readonly Pick<HeldPhoto, 'shot'>[];
  /** The shot that the camera is open for. */
  aim: Shot | null;
  onAim: (shot: Shot | null) => void;
  onFile: (file: File, known: KnownOfPhoto) => void;
}

export function PhotoCoach({ shots, concern, photos, aim, onAim, onFile }: PhotoCoachProps) {
  const { tone } = useShownTone();
  const earlier = useEarlierPhoto({ concern, shot: aim });
  const use = (file: File, earlier_photo_id?: string) => {
    if (!aim) return;
    // the camera has said its word already
    onFile(file, { shot: aim, isAccepted: true, earlier_photo_id });
    onAim(nextAfter(aim, shots, photos));
  };
  return (
    <div style={{ '--shown-tone': `var(--tone-${tone})` } as CSSProperties}>
      <ShotSlots shots={shots} photos={photos} onAim={onAim} onFile={(file, shot) => onFile(file, { shot })} />
      {aim ? <CameraWindow shot={aim} earlier={earlier} onPhoto={use} onClose={() => onAim(null)} /> : null}
    </div>
  );
}

/** The camera goes on to what is still missing, and closes when nothing is. */
export function nextAfter(shot: Shot, shots: readonly Shot[], photos: readonly Pick<HeldPhoto, 'shot'>[]): Shot | null {
  const at = shots.indexOf(shot);
  if (at === -1) return null;
  const inTurn = [...shots.slice(at + 1), ...shots.slice(0, at)];
  return inTurn.find((other) => !photos.some((photo) => photo.shot === other)) ?? null;
}
