/** Dark mode: kept, and from a system's own dark the first press makes it light. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let kept: Map<string, string>;
let page: { dataset: Record<string, string> };
let toggle: () => void;

beforeEach(async () => {
  [kept, page] = [new Map(), { dataset: {} }];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: page });
  ({ toggleDarkMode: toggle } = await import('./dark-mode.ts'));
});
afterEach(() => vi.unstubAllGlobals());

it.each(['dark', 'light'])('turns from auto to light, also where the system shows %s', (scheme) => {
  page.dataset = { theme: 'auto', scheme };
  toggle();
  expect(page.dataset).toEqual({ theme: 'light', scheme: 'light' });
  expect([...kept.values()]).toEqual(['false']);
});

it('takes turns after that, and remembers each as a boolean', () => {
  page.dataset = { theme: 'light', scheme: 'light' };
  toggle();
  expect(page.dataset['theme']).toBe('dark');
  expect([...kept.values()]).toEqual(['true']);
  toggle();
  expect(page.dataset['theme']).toBe('light');
});
