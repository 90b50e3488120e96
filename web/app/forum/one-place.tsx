/** The place of a post in its thread; whoever came for this one goes on from here. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface OnePlaceProps {
  isLookedFor: boolean;
  className: string | undefined;
  children: ReactNode;
}

export function OnePlace({ isLookedFor, className, children }: OnePlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  const isFresh = useLocation().key === 'default';
  // whoever came back is where they were
  const isGoneTo = useNavigationType() !== 'POP' || isFresh;
  useEffect(() => {
    if (!isLookedFor || !isGoneTo) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isLookedFor, isGoneTo]);
  return (
    <li ref={place} tabIndex={isLookedFor ? -1 : undefined} className={className}>
      {children}
    </li>
  );
}
