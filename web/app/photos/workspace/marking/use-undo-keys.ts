/** Ctrl+Z and Ctrl+Shift+Z, as everywhere, while one draws; a field keeps its own. */
import { useEffect, useEffectEvent } from 'react';
import type { Annotations } from './use-annotations.ts';

export function useUndoKeys({ undo, redo }: Pick<Annotations, 'undo' | 'redo'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (isTyping || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
    if (!step) return;
    event.preventDefault();
    step();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
