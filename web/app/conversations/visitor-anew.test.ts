/** A visitor's conversation that cannot be read any more, and one that joins a record: nothing they wrote is left behind. */
import { bindConversation } from '@pellis/contract/visitors/visitor-conversations';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { bindVisitor } from './bind-visitor.ts';
import { forgetVisitor, isVisitorAnew, keepVisitor, keptVisitorToken, visitorToken } from './visitor.ts';
import { ofVisitorWhileOpen } from './visitor-anew.ts';

const outbox = vi.hoisted(() => ({
  waiting: [] as { state: string }[],
  done: [] as string[],
  move: async (from: string, to: string) => void outbox.done.push(`${from} to ${to}`),
  flush: async (address?: string) => void outbox.done.push(`flush ${address ?? 'all'}`),
  unsent: async () => outbox.waiting,
}));
vi.mock('./own-outbox.ts', () => ({ outboxOf: () => outbox }));
vi.mock('../platform/use-typed-words.ts', () => ({
  moveTypedWords: async (from: string, to: string) => void outbox.done.push(`words of ${from} to ${to}`),
}));
vi.mock('../platform/live.ts', () => ({ openConnection: () => ({}), ownConnection: () => ({}) }));
vi.mock('../platform/api.ts', () => ({ call: vi.fn(), callForFile: vi.fn() }));

beforeEach(() => {
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
    removeItem: (name: string) => void local.delete(name),
  });
  vi.mocked(call).mockReset();
  outbox.waiting = [];
  outbox.done = [];
  keepVisitor('old', true);
});

test('what was typed and what waits goes on in another one', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 404, code: 'not_found', detail: 'Not found' }));
  await expect(ofVisitorWhileOpen('old').read(0)).rejects.toThrow('Not found');
  await vi.waitFor(() => expect(outbox.done).toHaveLength(3));
  const to = outbox.done[2]?.replace('flush ', '');
  expect(outbox.done).toEqual([`words of visitor:old to ${to}`, `visitor:old to ${to}`, `flush ${to}`]);
  expect([to === 'visitor:old', keptVisitorToken()]).toEqual([false, null]);
});

test('it is said that this is another one, also where another window was the first to notice', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 404, code: 'not_found', detail: 'Not found' }));
  forgetVisitor();
  await expect(ofVisitorWhileOpen('old').read(0)).rejects.toThrow('Not found');
  await vi.waitFor(() => expect(outbox.done).toHaveLength(3));
  expect(isVisitorAnew(visitorToken())).toBe(true);
});

test('a line that breaks ends nothing', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError({ status: 0, code: 'unreachable', detail: 'Not reached' }));
  await expect(ofVisitorWhileOpen('old').read(0)).rejects.toThrow('Not reached');
  expect([outbox.done, keptVisitorToken()]).toEqual([[], 'old']);
});

test('it joins the record once everything in it has been sent', async () => {
  outbox.waiting = [{ state: 'failed' }];
  expect(await bindVisitor()).toBe(false);
  expect([vi.mocked(call).mock.calls, keptVisitorToken()]).toEqual([[], 'old']);
  // what the clinic would not have holds up nothing
  outbox.waiting = [{ state: 'refused' }];
  expect(await bindVisitor()).toBe(true);
  expect(call).toHaveBeenCalledWith(bindConversation, { body: { token: 'old' } });
  expect(keptVisitorToken()).toBeNull();
});
