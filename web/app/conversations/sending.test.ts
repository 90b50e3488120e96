import { openVisitorConversation, postVisitorMessage } from '@pellis/contract/visitors/visitor-conversations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actFor } from '../platform/acting.ts';
import { call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import type { Unsent } from './outbox.ts';
import { isForNow, sendMessage } from './sending.ts';
import { forgetVisitor, hasVisitorBegun, isVisitorAnew, keepVisitor, keptVisitorToken } from './visitor.ts';

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

describe('of a visitor whose conversation has ended or joined a record', () => {
  beforeEach(() => {
    const local = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void local.set(name, value),
      removeItem: (name: string) => void local.delete(name),
    });
    keepVisitor('old', true);
  });
  afterEach(() => vi.unstubAllGlobals());

  const asVisitor: Unsent = { ...message(), address: 'visitor:old' };
  const clinicWithout = (code: string, gone = 'old') =>
    vi.mocked(call).mockImplementation((async (_: unknown, sent: { params?: { token: string }; body: { token?: string } }) => {
      if ((sent.params ?? sent.body).token === gone) throw new ApiError({ status: 404, code, detail: 'Not found' });
      return { conversation: { id: 'thread' } };
    }) as unknown as typeof call);

  it('begins another one with what was written', async () => {
    clinicWithout('not_found');
    const { address } = await sendMessage(asVisitor, () => {});
    const token = keptVisitorToken() ?? '';
    expect([address, hasVisitorBegun(token), isVisitorAnew(token)]).toEqual([`visitor:${token}`, true, true]);
    expect(token).not.toBe('old');
    const [endpoint, sent] = vi.mocked(call).mock.lastCall ?? [];
    expect(endpoint).toBe(openVisitorConversation);
    expect(sent).toMatchObject({ body: { token, topic: 'general', message: { id: 'm', text: 'It itches' } } });
  });

  it('goes on in the one that another window has begun', async () => {
    clinicWithout('not_found');
    keepVisitor('new', true);
    expect((await sendMessage(asVisitor, () => {})).address).toBe('visitor:new');
    expect([keptVisitorToken(), isVisitorAnew('new')]).toEqual(['new', true]);
    expect(vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)).toEqual([postVisitorMessage, postVisitorMessage]);
  });

  it('begins none with what another window has sent before it joined the record', async () => {
    clinicWithout('not_found');
    forgetVisitor();
    await expect(
      sendMessage(
        asVisitor,
        () => {},
        async () => false,
      ),
    ).rejects.toThrow('Not found');
    expect([vi.mocked(call).mock.calls.length, keptVisitorToken()]).toEqual([1, null]);
  });

  it('joins the first one of another window without a word about an earlier one', async () => {
    clinicWithout('not_found', 'second');
    keepVisitor('first', true);
    expect((await sendMessage({ ...asVisitor, address: 'visitor:second' }, () => {})).address).toBe('visitor:first');
    expect([keptVisitorToken(), isVisitorAnew('first')]).toEqual(['first', false]);
  });

  it('keeps it where something before the clinic says that nothing is there', async () => {
    clinicWithout('unknown');
    await expect(sendMessage(asVisitor, () => {})).rejects.toThrow('Not found');
    expect([keptVisitorToken(), hasVisitorBegun('old')]).toEqual(['old', true]);
  });
});
