/** Keys while writing: leave the field, save now, sign. */
import type { KeyboardEvent } from 'react';

export function useWritingKeys({ onSave, onSign }: { onSave: () => void; onSign: () => void }) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (isInWindow(event.target)) return;
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
