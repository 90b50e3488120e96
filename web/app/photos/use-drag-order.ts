/** Ordering photos by drawing one over the others, with a mouse, a pen or a finger. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface DragOrder {
  /** Where the photo in hand stands now; null when none is. */
  held: number | null;
  grasp: (event: PointerEvent, place: number) => void;
}

/** Each photo must carry its place as `data-place`. */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [held, setHeld] = useState<number | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    if (held === null) return;
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const place = placeAt(clientX, clientY);
      if (place === null || place === held) return;
      move.current(held, place);
      setHeld(place);
    };
    const letGo = () => setHeld(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', letGo);
      window.removeEventListener('pointercancel', letGo);
    };
  }, [held]);
  const grasp = (event: PointerEvent, place: number) => {
    // a finger keeps its first element otherwise, and that one moves
    if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    event.preventDefault();
    setHeld(place);
  };
  return { held, grasp };
}

function placeAt(x: number, y: number): number | null {
  const photo = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return photo ? Number(photo.dataset['place']) : null;
}
