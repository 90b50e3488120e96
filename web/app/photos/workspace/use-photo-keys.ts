/** The keys of the photos: to turn, to zoom, to move, to compare, to look back, to fill the window. */
import { useKeys } from '../../work-list/use-keys.ts';
import type { PhotosReaderState } from './photos-reader-state.ts';

const step = 80;
const zoomStep = 0.4;
const quick = 120;

export function usePhotoKeys(reader: PhotosReaderState): void {
  const zoom = () => reader.zoom.current;
  const isZoomed = () => (zoom()?.instance.state.scale ?? 1) > 1.01;
  const pan = (x: number, y: number) => (isZoomed() ? void zoom()?.panBy(x, y, quick) : false);
  const sideways = (by: 1 | -1) => (isZoomed() ? void zoom()?.panBy(-by * step, 0, quick) : reader.turn(by));
  const closer = () => void zoom()?.zoomIn(zoomStep, quick);
  useKeys({
    left: () => sideways(-1),
    right: () => sideways(1),
    up: () => pan(0, step),
    down: () => pan(0, -step),
    'shift+left': () => reader.turn(-1),
    'shift+right': () => reader.turn(1),
    '+': closer,
    '=': closer,
    '-': () => void zoom()?.zoomOut(zoomStep, quick),
    '0': () => void zoom()?.resetTransform(quick),
    c: reader.compare,
    e: reader.putEarlierBeside,
    z: () => (reader.isComparing ? reader.setInStep(!reader.isInStep) : false),
    b: () => reader.setLevelling(!reader.isLevelling),
    f: () => reader.setLarge(!reader.isLarge),
    m: () => (reader.hasMarks ? reader.marking.toggleShown() : false),
    d: () => (reader.marking.mayMark ? reader.marking.toggleOpen() : false),
  });
}
