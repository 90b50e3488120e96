/** Every limit that the contract names is kept: so many calls are answered, the next one is not, and each endpoint is counted by itself. */

import { endpoints } from '@pellis/contract/endpoints';
import type { AnyEndpoint, Limit } from '@pellis/contract/platform/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { floodGate } from './platform/http/limits.ts';
import { callThrough, type TestClinic } from './testing/clinic.ts';
import type { Cast } from './testing/permissions/actors.ts';
import { openCast, requestFor } from './testing/permissions/cast.ts';
import { allowed, nameOf } from './testing/permissions/rows.ts';

let cast: Cast;
let clinic: TestClinic;

beforeAll(async () => {
  cast = await openCast();
  clinic = cast.clinic;
}, 60_000);
beforeEach(() => clinic.sql('delete from rate_limit'));
afterAll(() => clinic.end());

const limited = endpoints.flatMap((endpoint: AnyEndpoint) =>
  endpoint.limit ? [{ name: nameOf(endpoint), endpoint, limit: endpoint.limit }] : [],
);

/** Whoever is served there, from one address. */
async function call(endpoint: AnyEndpoint) {
  const who = (allowed[nameOf(endpoint)] ?? [])[0] ?? (endpoint.access === 'public' ? 'nobody' : 'owner');
  const { headers, ...asked } = await requestFor(cast, endpoint);
  return clinic.call(endpoint, { ...asked, headers: { ...headers, 'x-forwarded-for': '10.9.8.7' }, as: cast.people[who] });
}

const itself = '^(GET|POST|PUT|DELETE) /[^ ]* [^ ]*$';

/** The last call of the limit and the one after it. */
async function lastAndNext(endpoint: AnyEndpoint, { calls }: Limit) {
  await clinic.sql('delete from rate_limit');
  await call(endpoint);
  // as if it had been called so often already
  await clinic.sql('update rate_limit set calls = $1 where key ~ $2', [calls - 1, itself]);
  return { last: await call(endpoint), next: await call(endpoint) };
}

describe('a limit is kept', () => {
  test.each(limited)('$name: $limit.calls in $limit.seconds seconds per $limit.per', async ({ endpoint, limit }) => {
    const { last, next } = await lastAndNext(endpoint, limit);
    expect(last.status).not.toBe(429);
    expect(next.status).toBe(429);
    expect(next.refusal.detail).toBe(limit.says ?? 'Too many attempts. Please wait a few minutes and try again.');
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('processes of one clinic count together what protects an account', async () => {
  const named = limited.find(({ name }) => name === 'POST /login');
  if (!named) throw new Error('the endpoint is missing');
  const other = await buildApp(clinic.clinic);
  const { headers, ...asked } = await requestFor(cast, named.endpoint);
  const tryAt = (app: FastifyInstance) =>
    callThrough(app, named.endpoint, { ...asked, headers: { ...headers, 'x-forwarded-for': '10.9.8.7' } });
  const statuses: number[] = [];
  for (let tries = 0; tries < named.limit.calls; tries++) statuses.push((await tryAt(tries % 2 === 0 ? other : clinic.app)).status);
  expect(statuses).not.toContain(429);
  expect([(await tryAt(clinic.app)).status, (await tryAt(other)).status]).toEqual([429, 429]);
  await other.close();
});

test('to look at a form is no try of sending it', async () => {
  const [look, send] = ['GET', 'POST'].map((method) => limited.find(({ name }) => name === `${method} /reset_password/:code`));
  if (!look || !send) throw new Error('the endpoints are missing');
  for (let tries = 0; tries < send.limit.calls; tries++) await call(look.endpoint);
  expect((await call(send.endpoint)).status).not.toBe(429);
});

test('the time of a limit begins with its first call, and not with the turn of the hour', async () => {
  const hourly = limited.find(({ name, limit }) => name === 'POST /register' && limit.seconds === 3_600);
  if (!hourly) throw new Error('the endpoint is missing');
  const { endpoint, limit } = hourly;
  await call(endpoint);
  const began = (minutes: number) =>
    clinic.sql('update rate_limit set calls = $1, window_start = now() - make_interval(mins => $2) where key ~ $3', [
      limit.calls,
      minutes,
      itself,
    ]);
  await began(59);
  expect((await call(endpoint)).status).toBe(429);
  await began(61);
  expect((await call(endpoint)).status).not.toBe(429);
  // the clock was put back since
  await began(-60);
  expect((await call(endpoint)).status).not.toBe(429);
});

test('the gate against floods opens after a minute, also where the clock was put back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    const gate = floodGate();
    const press = () => gate({ ip: '10.9.8.7' } as FastifyRequest);
    const pressTooOften = () => Array.from({ length: 601 }, press);
    expect(pressTooOften).toThrow('Too many attempts');
    vi.advanceTimersByTime(61_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    press();
    expect(pressTooOften).toThrow('Too many attempts');
  } finally {
    vi.useRealTimers();
  }
});
