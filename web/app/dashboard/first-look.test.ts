/** The portal's reads as one call: what was asked at once goes at once, and one that fails takes nobody along. */

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../platform/api-error.ts';
import { hearNotes, withTheOthers } from './first-look.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../platform/api.ts', () => ({ call }));

const card = { id: 'c', last4: '4242' };
const dashboard = { me: { name: 'Ana' }, payment_method: card, next_appt: null, latest_visit: null, failed: [] as string[] };
const alone = vi.fn(async () => 'by its own call');

let leave: () => void;

beforeEach(() => {
  call.mockReset();
  alone.mockClear();
  call.mockResolvedValue(dashboard);
  leave = hearNotes(() => undefined);
  return leave;
});

const readBoth = () => Promise.allSettled([withTheOthers('payment_method')(alone), withTheOthers('next_appt')(alone)]);

test('what is read in the same moment is one call, and one that is read by itself is its own', async () => {
  expect(await readBoth()).toEqual([
    { status: 'fulfilled', value: card },
    { status: 'fulfilled', value: null },
  ]);
  expect([call.mock.calls.length, alone.mock.calls.length]).toEqual([1, 0]);
  expect(await withTheOthers('me')(alone)).toBe('by its own call');
  expect(call).toHaveBeenCalledOnce();
});

test('a part that failed is asked for by its own call, and the others are there', async () => {
  call.mockResolvedValue({ ...dashboard, payment_method: null, failed: ['payment_method'] });
  alone.mockRejectedValueOnce(new ApiError({ status: 500, code: 'unknown', detail: '' }));
  expect(await readBoth()).toEqual([expect.objectContaining({ status: 'rejected' }), { status: 'fulfilled', value: null }]);
});

test.each([
  ['that it has no such call, as one of the release before does', new ApiError({ status: 404, code: 'not_found', detail: '' })],
  ['that the account acts for somebody else', new ApiError({ status: 409, code: 'other_patient', detail: '' })],
  ['something that is not as agreed', new ApiError({ status: 500, code: 'unreadable', detail: '' })],
])('where a process answers %s, each is asked for by its own', async (_words, error) => {
  call.mockRejectedValue(error);
  expect(await readBoth()).toEqual(Array(2).fill({ status: 'fulfilled', value: 'by its own call' }));
});

test('where the clinic cannot be reached nothing more is tried, and each says so', async () => {
  const gone = new ApiError({ status: 0, code: 'unreachable', detail: '' });
  call.mockRejectedValue(gone);
  expect(await readBoth()).toEqual(Array(2).fill({ status: 'rejected', reason: gone }));
  expect(alone).not.toHaveBeenCalled();
});

test('my notes come with the look, with whose they are, before anybody is told the rest, and not where a release of before does not say them', async () => {
  const notes = [{ id: 'n' }];
  const heard = vi.fn();
  const stop = hearNotes(heard);
  call.mockResolvedValue({ ...dashboard, me: { name: 'Ana', patient_id: 'ana' }, notes });
  const card = withTheOthers('payment_method')(alone).then(() => heard.mock.calls.length);
  await Promise.all([card, withTheOthers('next_appt')(alone)]);
  expect([await card, heard.mock.calls]).toEqual([1, [['ana', notes]]]);
  call.mockResolvedValue({ ...dashboard, me: { name: 'Ana', patient_id: 'ana' } });
  await readBoth();
  stop();
  call.mockResolvedValue({ ...dashboard, me: { name: 'Ana', patient_id: 'ana' }, notes });
  await readBoth();
  expect(heard).toHaveBeenCalledOnce();
});

test('on a page after the portal each is asked for by its own call', async () => {
  leave();
  expect(await readBoth()).toEqual(Array(2).fill({ status: 'fulfilled', value: 'by its own call' }));
  expect(call).not.toHaveBeenCalled();
});
