/** Marks as they show: what the clinic has, with one's own changes that are on their way to it. */
import type { MarkForm, PhotoMark } from '@pellis/contract/photos/photo-marks';

/** Of one mark; null where it was not there before, or is not after. */
export interface Change {
  id: string;
  photoId: string;
  before: MarkForm | null;
  after: MarkForm | null;
}

/** Whose marks are one's own is said by the clinic; what is on its way is one's own too. */
const me = 'me';

export function shownMarks(kept: readonly PhotoMark[], changes: readonly Change[]): PhotoMark[] {
  const marks = new Map(kept.map((mark) => [mark.id, mark.is_mine ? { ...mark, by: { ...mark.by, id: me } } : mark]));
  for (const { id, photoId, after } of changes) {
    const known = marks.get(id);
    if (!after) marks.delete(id);
    else if (known) marks.set(id, { ...known, ...after });
    else marks.set(id, drawnNow(id, photoId, after));
    if (after?.kind === 'scale') for (const other of marks.values()) if (isOtherScale(other, id, photoId)) marks.delete(other.id);
  }
  return [...marks.values()];
}

function drawnNow(id: string, photo_id: string, form: MarkForm): PhotoMark {
  const now = new Date();
  return { ...form, id, photo_id, by: { id: me, name: 'You' }, is_mine: true, made_at: now, changed_at: now };
}

/** One's newer scale takes the older one's place. */
function isOtherScale(mark: PhotoMark, id: string, photoId: string): boolean {
  return mark.kind === 'scale' && mark.is_mine && mark.photo_id === photoId && mark.id !== id;
}
