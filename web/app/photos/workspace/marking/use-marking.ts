/** Drawing on the photos: which tool is in hand, which mark is chosen, and what one does with either. */
import { type KnownThing, knownLengths } from '@pellis/contract/photos/known-lengths';
import type { MarkKind, Point } from '@pellis/contract/photos/mark-kinds';
import { isMeasure, mmOfPixel, scaleOf, sizeInWords, sizeOf } from '@pellis/contract/photos/measuring';
import { Known, type MarkForm, type PhotoMark } from '@pellis/contract/photos/photo-marks';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { announce } from '../../../ui/announcer.ts';
import { kindWords } from './kind-words.ts';
import { inTheMiddle, kept } from './mark-shapes.ts';
import type { Annotations } from './use-annotations.ts';

type Drawn = Pick<MarkForm, 'kind' | 'points' | 'label' | 'known'>;

export function useMarking(annotations: Annotations, mayMark: boolean) {
  const [isShown, setShown] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const [tool, setTool] = useState<MarkKind | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const scaling = useScaling();
  const { marks } = annotations;
  const change = (photoId: string, id: string, before: Drawn | null, after: Drawn | null) =>
    annotations.change({ id, photoId, before: before && formOf(before), after: after && formOf(after) });
  const add = (photo: PhotoRef, kind: MarkKind, points: readonly Point[]) => {
    const older = kind === 'scale' ? marks.find((mark) => mark.is_mine && mark.kind === 'scale' && mark.photo_id === photo.id) : undefined;
    const id = older?.id ?? newId();
    const known = kind === 'scale' ? scaling.known : null;
    change(photo.id, id, older ?? null, { kind, points: kept(points, photo), label: older?.label ?? '', known });
    setTool(null);
    setChosen(id);
    announce(`${kindWords[kind].name} kept`);
  };
  return {
    ...{ mayMark, isShown, isOpen: isOpen && mayMark, tool, chosen, scaling },
    choose: setChosen,
    marksOf: (photoId: string) => marks.filter((mark) => mark.photo_id === photoId),
    sizeOf: (mark: PhotoMark) => sizeInMarks(mark, marks),
    /** Shown or not; what is hidden is not drawn on. */
    toggleShown: () => {
      setShown(!isShown);
      if (isShown) setTool(null);
      announce(isShown ? 'Marks hidden' : 'Marks shown');
    },
    toggleOpen: () => {
      setOpen(!isOpen);
      setTool(null);
      setShown(true);
    },
    pick: (kind: MarkKind | null) => {
      setTool(kind === tool ? null : kind);
      setShown(true);
    },
    add,
    putInMiddle: (photo: PhotoRef, kind: MarkKind) => add(photo, kind, inTheMiddle(kind, photo)),
    alter: (photo: PhotoRef, mark: PhotoMark, points: readonly Point[]) =>
      change(photo.id, mark.id, mark, { ...mark, points: kept(points, photo) }),
    name: (mark: PhotoMark, label: string) => {
      if (label.trim() !== mark.label) change(mark.photo_id, mark.id, mark, { ...mark, label: label.trim() });
    },
    remove: (mark: PhotoMark) => {
      change(mark.photo_id, mark.id, mark, null);
      announce(`${kindWords[mark.kind].name} taken away`);
    },
    /** A colleague's mark as one's own: only one's own go with the note, and one's own scale measures. */
    copy: (mark: PhotoMark) => {
      const older =
        mark.kind === 'scale' ? marks.find((one) => one.is_mine && one.kind === 'scale' && one.photo_id === mark.photo_id) : undefined;
      change(mark.photo_id, older?.id ?? newId(), older ?? null, mark);
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;

function formOf({ kind, points, label, known }: Drawn): MarkForm {
  return { kind, points, label, known };
}

/** "6.2 × 4.1 mm"; null for what is no measure or has no scale. */
export function sizeInMarks(mark: PhotoMark, marks: readonly PhotoMark[]): string | null {
  const scale = isMeasure(mark.kind) ? scaleOf(mark, marks) : undefined;
  const mm = scale ? mmOfPixel(scale) : null;
  const size = mm === null ? null : sizeOf(mark, mm);
  return size && sizeInWords(size);
}

/** What the line of the scale lies on, and how long that is. */
function useScaling() {
  const [thing, setThing] = useState<KnownThing>('quarter');
  const [typed, setTyped] = useState('10');
  const parsed = Known.safeParse({
    thing,
    mm: thing === 'typed' ? Number(typed.trim().replace(',', '.') || Number.NaN) : knownLengths[thing].mm,
  });
  return {
    ...{ thing, setThing, typed, setTyped },
    known: parsed.success ? parsed.data : null,
    problem: parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Type the length in millimetres'),
  };
}
