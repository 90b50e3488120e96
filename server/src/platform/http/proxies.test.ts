/** Behind proxies a caller is who the proxies say, not who the caller says. */
import { afterEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';

let clinic: TestClinic;
afterEach(() => clinic.end());

/** Registrations are counted by address, five an hour: eleven of one address are too many. */
async function tooManyOf(forwardedFor: (call: number) => string): Promise<boolean> {
  const calls = Array.from({ length: 11 }, (_, call) =>
    clinic.app.inject({ method: 'POST', url: '/_api/v1/register', headers: { 'x-forwarded-for': forwardedFor(call) }, payload: {} }),
  );
  return (await Promise.all(calls)).some(({ statusCode }) => statusCode === 429);
}

test.each(['1', '127.0.0.1', 'loopback'])(
  'behind one proxy (%s) nobody becomes somebody else by writing X-Forwarded-For',
  async (proxies) => {
    clinic = await openTestClinic({ TRUST_PROXY: proxies });
    expect(await tooManyOf((call) => `10.9.0.${call}, 203.0.113.7`)).toBe(true);
    expect(await tooManyOf((call) => `10.9.9.9, 203.0.114.${call}`)).toBe(false);
  },
);

test.each(['2', '127.0.0.1,198.51.100.0/24'])('behind two proxies (%s) the one before them counts', async (proxies) => {
  clinic = await openTestClinic({ TRUST_PROXY: proxies });
  expect(await tooManyOf((call) => `10.9.0.${call}, 203.0.113.7, 198.51.100.${call}`)).toBe(true);
  expect(await tooManyOf((call) => `10.9.9.9, 203.0.114.${call}, 198.51.100.2`)).toBe(false);
});

test.each(['false', '10.0.0.5'])('without a proxy that is named (%s) nobody is believed', async (proxies) => {
  clinic = await openTestClinic({ TRUST_PROXY: proxies });
  expect(await tooManyOf((call) => `203.0.114.${call}`)).toBe(true);
});
