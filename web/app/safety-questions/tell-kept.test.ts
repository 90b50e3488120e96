/** What a closed form could not tell is told at the next start: to its visit or check-in, for its patient, once. */
import { beforeEach, expect, test, vi } from 'vitest';
import { tellWhatWaits } from './tell-what-waits.ts';
import type { KeptUrgent } from './urgent-kept.ts';

const at = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  sent: [] as { path: string; id: unknown; answer: unknown; patient: unknown }[],
  status: (_patient: string): number => 200,
}));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (name: string) => structuredClone(at.kept.get(name)),
  update: async (name: string, to: (value: unknown) => unknown) =>
    void at.kept.set(name, structuredClone(to(structuredClone(at.kept.get(name))))),
  keys: async () => [...at.kept.keys()],
}));
vi.mock('../platform/session.ts', () => ({ currentSession: () => ({ userId: 'ana' }) }));
vi.mock('../platform/api.ts', () => ({
  call: async ({ path }: { path: string }) => (path === '/me' ? { patient_id: 'ana-p' } : [{ id: 'ana-p' }, { id: 'mia-p' }]),
}));
vi.mock('../platform/tell-beside.ts', () => ({
  tellBeside: async (
    { path }: { path: string },
    { params, body }: { params: { id: string }; body: { id: string } },
    patient: string,
  ): Promise<number> => {
    at.sent.push({ path, id: params.id, answer: body.id, patient });
    return at.status(patient);
  },
}));

const one = (id: string, more: Partial<KeptUrgent> = {}): KeptUrgent => ({
  ...{ id, concern: 'acne', version: 2, said: ['breathing'], told: 'emergency', at: Date.now(), takenBackAt: null, isTold: false },
  ...{ about: { kind: 'visit', id: 'v1' }, patientId: 'ana-p' },
  ...more,
});
const left = () =>
  [...at.kept.entries()].flatMap(([name, list]) => (list as KeptUrgent[]).map(({ id, isTold }) => `${name} ${id} ${isTold}`));

beforeEach(() => {
  at.kept.clear();
  at.sent.length = 0;
  at.status = () => 200;
});

test('each goes to its visit or its check-in once, for the patient it was answered for; another person’s stays', async () => {
  at.kept.set('ana:told-v1:urgent', [one('a'), one('b', { isTold: true })]);
  at.kept.set('ana:check-in-c1:urgent', [one('c', { about: { kind: 'check_in', id: 'c1' } })]);
  at.kept.set('ana:mia-p:told-v2:urgent', [one('d', { patientId: 'mia-p' }), one('e', { patientId: 'gone-p' })]);
  at.kept.set('bob:told-v3:urgent', [one('f', { patientId: 'bob-p' })]);
  await tellWhatWaits('ana');
  await tellWhatWaits('ana');
  expect(at.sent).toEqual([
    { path: '/appointments/:id/urgent_answers', id: 'v1', answer: 'a', patient: 'ana-p' },
    { path: '/me/check_ins/:id/urgent_answers', id: 'c1', answer: 'c', patient: 'ana-p' },
  ]);
  // for Mia it waits until they act for her; nobody of this account acts for the other any more
  expect(left()).toEqual([
    'ana:told-v1:urgent a true',
    'ana:told-v1:urgent b true',
    'ana:check-in-c1:urgent c true',
    'ana:mia-p:told-v2:urgent d false',
    'bob:told-v3:urgent f false',
  ]);
});

test('what is not theirs to tell any more ends; what may pass stays', async () => {
  for (const [status, stays] of [
    [404, []],
    [403, []],
    [401, ['ana:told-v1:urgent a false']],
    [409, ['ana:told-v1:urgent a false']],
    [422, ['ana:told-v1:urgent a false']],
    [503, ['ana:told-v1:urgent a false']],
  ] as const) {
    at.kept.set('ana:told-v1:urgent', [one('a')]);
    at.status = () => status;
    await tellWhatWaits('ana').catch(() => undefined);
    expect(left(), String(status)).toEqual(stays);
  }
});
