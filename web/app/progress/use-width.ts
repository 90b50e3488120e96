/** How wide something is on the page just now, in pixels, so that a picture is drawn for it and its letters keep their size. */
import { useEffect, useRef, useState } from 'react';

/** A narrow phone's, until it is known. */
const before = 320;

export function useWidth<E extends HTMLElement>() {
  const of = useRef<E>(null);
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const element = of.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(160, Math.round(entry.contentRect.width))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { of, width };
}
