import { afterEach, expect, it, vi } from 'vitest';
import { actFor } from '../platform/acting.ts';
import { call } from '../platform/api.ts';
import type { Unsent } from './outbox.ts';
import { isForNow, sendMessage } from './sending.ts';

vi.mock('../platform/api.ts', () => ({ call: vi.fn(async () => ({ conversation: { id: 'thread' } })) }));

afterEach(() => vi.clearAllMocks());

const message = (patient?: string): Unsent => ({
  ...{
    id: 'm',
    address: 'new:general',
    topic: 'general',
    text: 'It itches',
    at: 0,
    photos: [],
    files: [],
    state: 'waiting',
    problem: null,
  },
  patient,
});

it('begins no conversation of one child with what was written for another', async () => {
  actFor('ben', () => {});
  expect(isForNow(message('ana'))).toBe(false);
  await expect(sendMessage(message('ana'), () => {})).rejects.toThrow();
  expect(call).not.toHaveBeenCalled();
});

it('sends it once the page is for that child again, and what names nobody at once', async () => {
  actFor('ana', () => {});
  expect(await sendMessage(message('ana'), () => {})).toMatchObject({ address: 'own:thread' });
  expect(await sendMessage(message(), () => {})).toMatchObject({ address: 'own:thread' });
  expect(call).toHaveBeenCalledTimes(2);
});
