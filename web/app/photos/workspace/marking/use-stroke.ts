/** What a hand does over a photo: draws with the tool, or moves an end of a mark; kept once it lets go. A second finger gives it up, to zoom. */
import type { MarkKind, Point } from '@pellis/contract/photos/mark-kinds';
import type { PhotoMark } from '@pellis/contract/photos/photo-marks';
import type { PhotoRef } from '@pellis/contract/photos/photos';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { begun, drawnOn, isMark, shifted, withPoint } from './mark-shapes.ts';
import type { Marking } from './use-marking.ts';

interface Draft {
  /** Of a mark that is moved; null for one that is drawn. */
  id: string | null;
  kind: MarkKind;
  points: Point[];
}

interface Over {
  svg: RefObject<SVGSVGElement | null>;
  photo: PhotoRef;
  marking: Marking;
  unit: number;
}

export function useStroke({ svg, photo, marking, unit }: Over) {
  const [draft, setShownDraft] = useState<Draft | null>(null);
  // moved several times before React shows it once
  const inHand = useRef<Draft | null>(null);
  const held = useRef<{ mark: PhotoMark; index: number } | null>(null);
  const setDraft = (next: Draft | null) => {
    inHand.current = next;
    setShownDraft(next);
  };
  const placeOf = (event: PointerEvent): Point => (svg.current ? placeIn(svg.current.getBoundingClientRect(), photo, event) : [0, 0]);
  const move = (mark: PhotoMark, index: number, to: Point) =>
    setDraft({ id: mark.id, kind: mark.kind, points: movedTo(mark, inHand.current, { index, to }) });
  const giveUp = () => {
    held.current = null;
    setDraft(null);
  };
  const letGo = () => {
    const done = inHand.current;
    const mark = held.current?.mark ?? (done?.id ? marking.marksOf(photo.id).find(({ id }) => id === done.id) : undefined);
    giveUp();
    if (!done) return;
    if (done.id && mark) marking.alter(photo, mark, done.points);
    else if (!done.id && isMark(done.points, unit)) marking.add(photo, done.kind, done.points);
  };
  const hands = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!event.isPrimary) return giveUp();
      if (!marking.tool || event.button !== 0 || (marking.tool === 'scale' && !marking.scaling.known)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDraft({ id: null, kind: marking.tool, points: [placeOf(event)] });
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const now = inHand.current;
      if (!now || !event.isPrimary) return;
      if (held.current) return move(held.current.mark, held.current.index, placeOf(event));
      const [from] = now.points;
      if (now.id || !from) return;
      const to = placeOf(event);
      setDraft({ ...now, points: now.kind === 'freehand' ? drawnOn(now.points, to, unit) : begun(now.kind, from, to) });
    },
    onPointerUp: letGo,
    onPointerCancel: giveUp,
  };
  return {
    draft,
    hands,
    move,
    letGo: () => (held.current ? undefined : letGo()),
    grasp: (event: PointerEvent<SVGElement>, mark: PhotoMark, index: number) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.stopPropagation();
      svg.current?.setPointerCapture(event.pointerId);
      held.current = { mark, index };
      setDraft({ id: mark.id, kind: mark.kind, points: [...mark.points] });
    },
  };
}

export type Stroke = ReturnType<typeof useStroke>;

function movedTo(mark: PhotoMark, draft: Draft | null, { index, to }: { index: number; to: Point }): Point[] {
  const points = draft?.id === mark.id ? draft.points : mark.points;
  const [from = [0, 0]] = points;
  return mark.kind === 'freehand' ? shifted(points, [to[0] - from[0], to[1] - from[1]]) : withPoint(mark.kind, points, index, to);
}

/** The photo lies whole in the middle of its room, however near one looks. */
function placeIn(room: DOMRect, { width, height }: PhotoRef, { clientX, clientY }: PointerEvent): Point {
  const fit = Math.min(room.width / width, room.height / height);
  return [(clientX - room.left - room.width / 2) / fit + width / 2, (clientY - room.top - room.height / 2) / fit + height / 2];
}
