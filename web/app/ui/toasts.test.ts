/** How long toasts stay: those of the app five seconds, those of a form three. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formToast, handOverToasts, toast } from './toasts.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => void kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

it('stays five seconds, and one about a form three', () => {
  toast('warning', 'of the app');
  formToast('success', 'of a form');
  handOverToasts();
  expect(JSON.parse([...kept.values()][0] ?? '[]')).toEqual([
    { kind: 'warning', words: 'of the app', lasts: 5000 },
    { kind: 'success', words: 'of a form', lasts: 3000 },
  ]);
});
