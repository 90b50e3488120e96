/** How many pixels of a photo one pixel of the screen is, where it is shown whole within its room. */
import { type RefObject, useEffect, useState } from 'react';

export function useUnit(room: RefObject<Element | null>, { width, height }: { width: number; height: number }, zoom = 1): number {
  const [fit, setFit] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (!element) return;
    // layout's size, before any zoom
    const measure = new ResizeObserver(([entry]) => {
      const { width: w, height: h } = entry?.contentRect ?? { width: 0, height: 0 };
      if (w > 0 && h > 0) setFit(Math.min(w / width, h / height));
    });
    measure.observe(element);
    return () => measure.disconnect();
  }, [room, width, height]);
  return 1 / (fit * zoom);
}
