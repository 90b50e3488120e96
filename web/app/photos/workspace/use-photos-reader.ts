/** The reader of photos: what lies on the table, how near one looks, and in which light. */
import { useRef, useState } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { CasePhoto } from './case-photos.ts';
import { asTaken, type Levels } from './levels.ts';
import { compare, oneOnTable, put, putEarlierBeside, type Side, turn } from './photos-on-table.ts';

export function usePhotosReader(photos: readonly CasePhoto[], startsComparing: boolean) {
  const [table, setTable] = useState(() => (startsComparing ? putEarlierBeside(oneOnTable, photos) : oneOnTable));
  const [isLarge, setLarge] = useState(false);
  const [isInStep, setInStep] = useState(true);
  const [levels, setLevels] = useState<Levels>(asTaken);
  const [isLevelling, setLevelling] = useState(false);
  const [isArranging, setArranging] = useState(false);
  const [looked, setLooked] = useState<readonly string[]>([]);
  const first = useRef<ReactZoomPanPinchRef>(null);
  const second = useRef<ReactZoomPanPinchRef>(null);
  const zooms = [first, second] as const;
  const isFollowing = useRef(false);
  const { shown, isComparing, side } = table;
  return {
    photos,
    zooms,
    isComparing,
    isLarge,
    setLarge,
    side,
    setSide: (next: Side) => setTable({ ...table, side: next }),
    /** The indexes on the table, from left to right. */
    shown: isComparing ? shown : [shown[0]],
    hasEarlier: photos.some(({ earlier }) => earlier) && photos.some(({ earlier }) => !earlier),
    hasEarlierBeside: isComparing && Boolean(photos[shown[0]]?.earlier),
    put: (index: number) => setTable(put(table, index)),
    turn: (by: 1 | -1) => setTable(turn(table, photos, by)),
    compare: () => setTable(compare(table, photos)),
    putEarlierBeside: () => setTable(putEarlierBeside(table, photos)),
    zoom: zooms[side],
    isInStep,
    setInStep,
    /** One of two was zoomed or moved: the other follows. */
    follow: (moved: Side) => {
      const [from, to] = [zooms[moved].current?.instance.state, zooms[moved === 0 ? 1 : 0].current];
      // the other's own move, which comes of this one, is none to follow
      if (!isComparing || !isInStep || !from || !to || isFollowing.current) return;
      isFollowing.current = true;
      void to.setTransform(from.positionX, from.positionY, from.scale, 0);
      isFollowing.current = false;
    },
    levels,
    setLevels,
    isLevelling,
    setLevelling,
    isArranging,
    setArranging,
    /** Of what is covered: nobody uncovers for good what they have not seen. */
    hasLookedAt: (id: string) => looked.includes(id),
    look: (id: string) => setLooked((before) => [...before, id]),
  };
}
