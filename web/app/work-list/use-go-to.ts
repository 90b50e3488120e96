/** Focus that follows a change of the page: said before the change, given once the field of that id is there. */
import { useCallback, useLayoutEffect, useRef } from 'react';

/** To the field or button of this id, with the next drawing; null takes the wish back. */
export function useGoTo(): (id: string | null) => void {
  const to = useRef<string | null>(null);
  // with the drawing itself: an effect of the drawing before, which may still wait, would spend the wish while the field is not there
  useLayoutEffect(() => {
    if (to.current === null) return;
    document.getElementById(to.current)?.focus();
    to.current = null;
  });
  return useCallback((id) => {
    to.current = id;
  }, []);
}
