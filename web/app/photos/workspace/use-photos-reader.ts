/** Which photos lie on the table: one, or two side by side of which one takes the keys. */
import { useRef, useState } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import type { CasePhoto } from './case-photos.ts';

export type Side = 0 | 1;

export function usePhotosReader(photos: readonly CasePhoto[]) {
  const [shown, setShown] = useState<readonly [number, number]>([0, 1]);
  const [isComparing, setComparing] = useState(false);
  const [side, setSide] = useState<Side>(0);
  const [isLarge, setLarge] = useState(false);
  const first = useRef<ReactZoomPanPinchRef>(null);
  const second = useRef<ReactZoomPanPinchRef>(null);
  const zooms = [first, second] as const;
  const put = (index: number) => setShown(side === 0 ? [index, shown[1]] : [shown[0], index]);
  return {
    photos,
    zooms,
    isComparing,
    isLarge,
    setLarge,
    side,
    setSide,
    /** The indexes on the table, from left to right. */
    shown: isComparing ? shown : [shown[0]],
    here: shown[side],
    put,
    /** The next photo or the one before; from the last one comes the first. */
    turn: (by: 1 | -1) => put((shown[side] + by + photos.length) % photos.length),
    compare: () => {
      if (photos.length < 2) return;
      // the second photo is another than the first, to begin with
      if (!isComparing && shown[0] === shown[1]) setShown([shown[0], (shown[0] + 1) % photos.length]);
      setSide(0);
      setComparing(!isComparing);
    },
    zoom: zooms[side],
  };
}

export type PhotosReaderState = ReturnType<typeof usePhotosReader>;
