/** A bar at an edge of the screen, for as long as it is there. */
import { type RefObject, useEffect, useRef } from 'react';
import { type Edge, keepRoom } from './edge-room.ts';

export function useEdgeRoom<T extends HTMLElement>(edge: Edge): RefObject<T | null> {
  const bar = useRef<T>(null);
  useEffect(() => (bar.current ? keepRoom(bar.current, edge) : undefined), [edge]);
  return bar;
}
