/** Calls of the clinic: whose they are, and what a failure of each kind does and leaves alone. */
import { readMe, saveSettings } from '@pellis/contract/accounts/settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error.ts';

/** On a machine with much to do. */
const patience = { timeout: 60_000 };

const user = JSON.stringify({ access_token: `x.${btoa('{"user_id":"ana","name":"Ana","role":"client"}')}.x` });

let local: Map<string, string>;
let went: string[];
let asked: { address: string; headers: Record<string, string>; body: unknown }[];
let answer: () => Response;
let api: typeof import('./api.ts');

beforeEach(async () => {
  [local, went, asked] = [new Map(), [], []];
  const storage = {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
    removeItem: (key: string) => void local.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('window', { location: { pathname: '/settings', search: '', assign: (to: string) => void went.push(to) } });
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit) => {
    asked.push({ address, headers: sent.headers as Record<string, string>, body: sent.body });
    return answer();
  });
  vi.resetModules();
  api = await import('./api.ts');
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const failing = (): Promise<ApiError> =>
  api.call(readMe).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: ApiError) => error,
  );

it('says nothing of a bearer while nobody is signed in, and names who is', async () => {
  answer = () => json(404, { detail: 'Not found', code: 'not_found' });
  await failing();
  expect(asked[0]?.address).toBe('/_api/v1/me');
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
  local.set('user', user);
  await failing();
  expect(asked[1]?.headers['authorization']).toMatch(/^Bearer x\./);
});

it.each([401, 403])('%i signs somebody out who was signed in, and nobody else', async (status) => {
  answer = () => json(status, { detail: 'Please sign in to continue.', code: 'x' });
  await failing();
  expect(went).toEqual([]);
  local.set('user', user);
  await failing();
  await vi.waitFor(() => expect(went).toEqual(['/login']), patience);
  expect(local.has('user')).toBe(false);
});

it.each([404, 409, 429, 500, 503])('%i keeps the session, and tells the clinic’s own sentence', async (status) => {
  local.set('user', user);
  answer = () => json(status, { detail: 'A sentence.', code: 'x' });
  expect(await failing()).toMatchObject({ status, detail: 'A sentence.' });
  expect([went, local.has('user')]).toEqual([[], true]);
});

it('an answer without a sentence is told by its status text', async () => {
  answer = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
  expect(await failing()).toMatchObject({ status: 502, detail: 'Bad Gateway' });
});

it('a network that breaks keeps the session and says so', async () => {
  local.set('user', user);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const error = await failing();
  expect(error.status).toBe(0);
  expect(error.detail).toMatch(/[a-z].*\./);
  expect([went, local.has('user')]).toEqual([[], true]);
});

it('what is not of the contract is refused here already and sent nowhere', async () => {
  const settings = { notifications: { sms_reminders: 'yes' } } as never;
  await expect(api.call(saveSettings, { body: settings })).rejects.toMatchObject({ status: 422, detail: 'Choose yes or no' });
  expect(asked).toEqual([]);
});

it('a file goes in bytes beside the JSON, once, and its form says itself what it is', async () => {
  answer = () => json(200, []);
  // of the same modules as the calls
  const { addLabFile } = await import('@pellis/contract/notes/notes');
  const data = new Uint8Array([1, 2, 3]);
  await api.call(addLabFile, {
    params: { id: 'abcdefghijklmnopqrstuv' },
    body: { name: 'Blood count', file: { filename: 'a.pdf', data } },
  });
  const [{ headers, body } = { headers: {}, body: undefined }] = asked;
  expect(headers).not.toHaveProperty('content-type');
  const form = body as FormData;
  expect(JSON.parse(String(form.get('json')))).toEqual({
    name: 'Blood count',
    file: { filename: 'a.pdf', data: `${String.fromCharCode(0)}0` },
  });
  const parts = await Promise.all(form.getAll('bytes').map((part) => (part as File).arrayBuffer()));
  expect(parts.map((part) => [...new Uint8Array(part)])).toEqual([[1, 2, 3]]);
});

it('an earlier release, which reads no forms, gets the same in JSON with the same key', async () => {
  answer = () => (asked.length === 1 ? json(415, { detail: 'Unsupported Media Type' }) : json(200, []));
  const { addLabFile } = await import('@pellis/contract/notes/notes');
  const file = { filename: 'a.pdf', data: new Uint8Array([1, 2, 3]) };
  await api.call(addLabFile, { params: { id: 'abcdefghijklmnopqrstuv' }, body: { name: 'Blood count', file }, key: 'one' });
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
  expect(JSON.parse(String(asked[1]?.body))).toEqual({ name: 'Blood count', file: { filename: 'a.pdf', data: 'AQID' } });
});
