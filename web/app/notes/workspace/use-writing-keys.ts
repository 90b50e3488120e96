/** Keys while writing: phrases and blanks, leave the field, save now, sign. */
import type { KeyboardEvent } from 'react';

interface WritingKeys {
  onSave: () => void;
  onSign: () => void;
  /** What writes in the fields itself. */
  alsoHears: (event: KeyboardEvent<HTMLElement>) => void;
}

export function useWritingKeys({ onSave, onSign, alsoHears }: WritingKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (isInWindow(event.target)) return;
    alsoHears(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
    else if (isWithControl && event.key === 's') onSave();
    else if (isWithControl && event.key === 'Enter') onSign();
    else return;
    event.preventDefault();
  };
}

function isInWindow(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
