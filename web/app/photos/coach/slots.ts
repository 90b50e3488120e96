/** The photos that are wanted, one after another: the shots of a concern at its places, or exactly those that were taken before. */
import { type BodyPlace, isSamePlace, placeName } from '@pellis/contract/body-places/body-places';
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { shotWords } from '@pellis/contract/photos/photo-advice';
import type { Shot } from '@pellis/contract/photos/shots';
import type { HeldPhoto } from '../held-photo.ts';
import { keyOf, type WantedShot } from './wanted-shots.ts';

export interface Slot {
  key: string;
  shot: Shot;
  /** Null where the shot shows it by itself, or nobody has said it. */
  place: BodyPlace | null;
  /** The photo that is to be taken again. */
  earlier: EarlierPhoto | null;
}

type Shown = Pick<HeldPhoto, 'shot' | 'body_place'>;

export function slotsOf(wanted: readonly WantedShot[], retake: readonly EarlierPhoto[] = []): Slot[] {
  if (retake.length === 0) return wanted.map((one) => ({ key: keyOf(one), ...one, earlier: null }));
  return retake.map((earlier) => ({ key: earlier.id, shot: earlier.shot, place: earlier.body_place, earlier }));
}

/** For a photo that is taken again although none of the slots is its own. */
export function slotFor(shot: Shot, photo: Shown): Slot {
  return { key: shot, shot, place: photo.body_place ?? null, earlier: null };
}

export function fills({ shot, place }: Slot, photo: Shown): boolean {
  return photo.shot === shot && (!place || isSamePlace(place, photo.body_place));
}

/** "Close-up", or where a place is named "Close-up, left cheek". */
export function nameOfSlot({ shot, place }: Pick<Slot, 'shot' | 'place'>): string {
  const { name } = shotWords[shot];
  return place ? `${name}, ${placeName(place).toLowerCase()}` : name;
}

/** The camera goes on to what is still missing, and closes when nothing is. */
export function nextAfter(slot: Slot, slots: readonly Slot[], photos: readonly Shown[]): Slot | null {
  const at = slots.findIndex(({ key }) => key === slot.key);
  if (at === -1) return null;
  const inTurn = [...slots.slice(at + 1), ...slots.slice(0, at)];
  return inTurn.find((other) => !photos.some((photo) => fills(other, photo))) ?? null;
}
