/** How many people can sign in at once, and what those who read meanwhile notice of it. */
import budgets from './budgets.json' with { type: 'json' };
import { compare, load } from './load.ts';
import { emailOf, password } from './patients.ts';
import type { Place } from './place.ts';
import { ourRead } from './reads.ts';
import { against, atMost, milliseconds, type Part, perSecond } from './report.ts';

const json = { 'content-type': 'application/json' };

/** Everybody from an address of their own, so that limits count each alone. */
const signingIn = Array.from({ length: 1_000 }, (_, index) => ({
  method: 'POST' as const,
  path: '/_api/v1/login',
  headers: { ...json, 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` },
  body: JSON.stringify({ email: emailOf(index + 1), password }),
}));

export async function benchLogin(place: Place): Promise<Part> {
  const ours = { url: place.small.url, calls: signingIn };
  const bare = {
    url: place.bareSmall.url,
    calls: [{ method: 'POST' as const, path: '/password', headers: json, body: JSON.stringify({ password }) }],
  };
  const speeds = await compare({ ours, bare }, { connections: 10, seconds: 2 });
  const read = ourRead(place, 'me/next_appt');
  const alone = await load(read, { connections: 10, seconds: 2 });
  const [beside] = await Promise.all([load(read, { connections: 10, seconds: 4 }), load(ours, { connections: 10, seconds: 4 })]);
  return {
    title: 'Signing in',
    note: 'argon2id with 19 MiB and two passes. Ours counts tries, opens the session and records it; the bare route only checks the password.',
    rows: [
      against('sign in, 10 connections', speeds.ours.perSecond, speeds.bare.perSecond, budgets.login.ofBareRoute),
      { work: 'me/next_appt alone, 10 connections', ours: `${perSecond(alone.perSecond)}, p99 ${milliseconds(alone.p99)}` },
      { work: 'me/next_appt while 10 connections sign in', ours: perSecond(beside.perSecond) },
      atMost('me/next_appt while 10 connections sign in, p99', beside.p99, budgets.login.p99OfReads, milliseconds),
    ],
  };
}
