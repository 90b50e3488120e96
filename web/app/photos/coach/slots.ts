/** The photos that are wanted, one after another: the shots of a concern, or exactly those that were taken before. */
import type { PhotoToRetake } from '@pellis/contract/check-ins/own-check-ins';
import type { Shot } from '@pellis/contract/photos/shots';
import type { HeldPhoto } from '../held-photo.ts';

export interface Slot {
  key: string;
  shot: Shot;
  /** The photo that is to be taken again. */
  earlier: PhotoToRetake | null;
}

type Shown = Pick<HeldPhoto, 'shot' | 'body_place'>;

export function slotsOf(shots: readonly Shot[], retake: readonly PhotoToRetake[] = []): Slot[] {
  if (retake.length === 0) return shots.map((shot) => ({ key: shot, shot, earlier: null }));
  return retake.map((earlier) => ({ key: earlier.id, shot: earlier.shot, earlier }));
}

export function fills({ shot, earlier }: Slot, photo: Shown): boolean {
  const [there, here] = [earlier?.body_place, photo.body_place];
  return photo.shot === shot && (!there || (here?.region === there.region && here.side === there.side));
}

/** The camera goes on to what is still missing, and closes when nothing is. */
export function nextAfter(slot: Slot, slots: readonly Slot[], photos: readonly Shown[]): Slot | null {
  const at = slots.findIndex(({ key }) => key === slot.key);
  if (at === -1) return null;
  const inTurn = [...slots.slice(at + 1), ...slots.slice(0, at)];
  return inTurn.find((other) => !photos.some((photo) => fills(other, photo))) ?? null;
}
