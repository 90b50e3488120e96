/** The `/` key leads into a search box, unless something is being typed elsewhere. */
import { type RefObject, useEffect } from 'react';
import { isKeyFree } from '../ui/single-keys.ts';

export function useFocusBySlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isKeyFree(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
