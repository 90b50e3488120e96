import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

test('a run without the switch goes by the machine’s clock and keeps its words', () => {
  expect(readClock(['dashboard.spec.ts', '--project=phone'])).toEqual({ args: ['dashboard.spec.ts', '--project=phone'], environment: {} });
});

test('a moment without its zone is refused with an example', () => {
  expect(() => readClock(['--at=2026-11-22T23:55'])).toThrow('--at=2026-11-22T23:55-08:00');
  expect(() => readClock(['--at=midnight-08:00'])).toThrow('is no moment');
});
