/** The key that sends a message, the same wherever somebody writes one: Enter sends, Shift and Enter is a new line; on a phone Return is a new line. */
import type { KeyboardEvent } from 'react';

export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !event.defaultPrevented && !isTouch();
}

export const enterHint = 'Enter sends, Shift and Enter begins a new line.';

export function isTouch(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}
