/** Signing in, whose cost is meant, and what it does to those who only read. */
import type { Request } from 'autocannon';
import { load } from './load.ts';
import { accountId, asking, emailOf, password } from './patients.ts';
import type { Place } from './place.ts';
import { milliseconds, percent, perSecond, type Row } from './report.ts';

const logins = 240;
const firstReader = 3_000;

export async function benchLogin(place: Place): Promise<Row[]> {
  const bare = await load(
    { url: place.bareSmall.url, calls: Array.from({ length: logins }, checkPassword) },
    { connections: 8, once: true },
  );
  const readers = Array.from({ length: 1_500 }, (_, index) => accountId(firstReader + index));
  const reading = load(
    { url: place.small.url, calls: asking(place.secret, place.publicUrl, readers)('/_api/v1/me/next_appt') },
    { connections: 4, seconds: 2 },
  );
  const ours = await load({ url: place.small.url, calls: Array.from({ length: logins }, logIn) }, { connections: 8, once: true });
  const { p99 } = await reading;
  return [
    {
      what: 'login (argon2id, 19 MiB), 8 connections, while others read',
      ours: perSecond(ours.perSecond),
      ceiling: `${perSecond(bare.perSecond)} (the hash alone, nobody reading)`,
      ratio: percent(ours.perSecond / bare.perSecond),
      goal: '',
    },
    {
      what: 'reads while 8 people at once sign in',
      ours: `p99 ${milliseconds(p99)}`,
      ceiling: '',
      ratio: '',
      goal: 'p99 ≤ 50 ms',
      isMet: p99 <= 50,
    },
  ];
}

function checkPassword(): Request {
  return { method: 'POST', path: '/password', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password }) };
}

/** Each from another address, so that the limits count nobody twice. */
function logIn(_: unknown, n: number): Request {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` };
  return { method: 'POST', path: '/_api/v1/login', headers, body: JSON.stringify({ email: emailOf(n + 1), password }) };
}
