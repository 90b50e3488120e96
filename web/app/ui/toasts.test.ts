/** How long toasts stay, and that none pushes another out. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, formToast, handOverToasts, shownToasts, toast } from './toasts.ts';

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

it('a toast that finds no room waits until another has left, and none is lost or pushed out', () => {
  vi.useFakeTimers();
  for (const { id } of shownToasts()) dismissToast(id);
  const said = ['one', 'two', 'three', 'four', 'five'];
  for (const words of said) toast('info', words);
  const words = () => shownToasts().map((shown) => shown.words);
  expect(words()).toEqual(['one', 'two', 'three']);
  vi.advanceTimersByTime(1000);
  expect(words()).toEqual(['one', 'two', 'three']);
  dismissToast(shownToasts()[0]?.id ?? 0);
  vi.advanceTimersByTime(250);
  expect(words()).toEqual(['two', 'three', 'four']);
  dismissToast(shownToasts()[0]?.id ?? 0);
  vi.advanceTimersByTime(250);
  expect(words()).toEqual(['three', 'four', 'five']);
  vi.useRealTimers();
});

it('what is said twice stands there once', () => {
  for (const { id } of shownToasts()) dismissToast(id);
  toast('info', 'again');
  toast('info', 'again');
  expect(shownToasts().map(({ words }) => words)).toEqual(['again']);
});
