/** Helps to take photos that can be judged: the shots that are needed, and the camera with its hints. Comes with the photo step and not before. */
import type { CSSProperties } from 'react';
import type { HeldPhoto } from '../held-photo.ts';
import type { KnownOfPhoto } from '../use-preparing.ts';
import { CameraWindow } from './camera-window.tsx';
import { ShotSlots } from './shot-slots.tsx';
import { nextAfter, type Slot } from './slots.ts';
import { useEarlierPhoto } from './use-earlier-photo.ts';
import { useShownTone } from './use-shown-tone.ts';

export interface PhotoCoachProps {
  slots: readonly Slot[];
  concern: string;
  photos: readonly Pick<HeldPhoto, 'shot' | 'body_place'>[];
  /** What the camera is open for. */
  aim: Slot | null;
  onAim: (slot: Slot | null) => void;
  onFile: (file: File, known: KnownOfPhoto) => void;
  /** Without them there is the camera alone. */
  hasSlots?: boolean;
}

export function PhotoCoach({ slots, concern, photos, aim, onAim, onFile, hasSlots = true }: PhotoCoachProps) {
  const { tone } = useShownTone();
  const latest = useEarlierPhoto({ concern, shot: aim?.shot ?? null, place: aim?.place ?? null });
  const earlier = aim?.earlier ?? latest;
  const use = (file: File, earlier_photo_id?: string) => {
    if (!aim) return;
    // whoever took it has decided to use it
    onFile(file, { ...knownOf(aim), by: 'camera', isAccepted: true, ...(earlier_photo_id === undefined ? {} : { earlier_photo_id }) });
    onAim(nextAfter(aim, slots, photos));
  };
  return (
    <div style={{ '--shown-tone': `var(--tone-${tone})` } as CSSProperties}>
      {hasSlots ? <ShotSlots slots={slots} photos={photos} onAim={onAim} onFile={(file, slot) => onFile(file, knownOf(slot))} /> : null}
      {aim ? <CameraWindow slot={aim} earlier={earlier} onPhoto={use} onClose={() => onAim(null)} /> : null}
    </div>
  );
}

/** It shows the place of its slot; what is taken again belongs to the photo of before, laid over it or not. */
function knownOf({ shot, place, earlier }: Slot): KnownOfPhoto {
  return { shot, ...(place ? { body_place: place } : {}), ...(earlier ? { earlier_photo_id: earlier.id } : {}) };
}
