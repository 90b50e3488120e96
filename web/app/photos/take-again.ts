/** An earlier photo that somebody chose to take again, handed to the page on which they do: it stays with that entry of the browser's history, also when the page is loaded anew. */
import { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';

/** `on`: the clinic's day of the photo. Of one whose shot nobody said, a close-up is taken. */
export function again({ photo, on, course }: { photo: PhotoRef; on: string; course: string }): { again: unknown } {
  const { id, shot, body_place } = photo;
  const taken_at = new Date(`${on}T20:00:00Z`);
  return { again: EarlierPhoto.encode({ id, shot: shot ?? 'close_up', concern: course, taken_at, body_place: body_place ?? null }) };
}

export function useTakenAgain(): EarlierPhoto | null {
  const { state } = useLocation();
  // whoever skips to the content, or follows another link within the page, is in an entry that knows nothing
  const [first] = useState(() => readAgain(state));
  return useMemo(() => readAgain(state) ?? first, [state, first]);
}

function readAgain(state: unknown): EarlierPhoto | null {
  const read = EarlierPhoto.safeDecode((state as { again?: never } | null)?.again as never);
  return read.success ? read.data : null;
}

/** In the place of those of the same place and shot. */
export function withAgain(again: EarlierPhoto | null, others: readonly EarlierPhoto[]): readonly EarlierPhoto[] {
  if (!again) return others;
  const isSame = ({ shot, body_place }: EarlierPhoto) =>
    shot === again.shot && body_place?.region === again.body_place?.region && body_place?.side === again.body_place?.side;
  return [again, ...others.filter((one) => !isSame(one))];
}
