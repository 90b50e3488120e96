/** How fast health profiles are stored, each once and for good. */
import { randomUUID } from 'node:crypto';
import { profileForm } from '../server/src/testing/care.ts';
import budgets from './budgets.json' with { type: 'json' };
import { load, middle, type Speed } from './load.ts';
import { accountId, asking, newcomer, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { against, milliseconds, type Part } from './report.ts';

const rounds = 3;
const each = 700;
const json = { 'content-type': 'application/json' };

export async function benchHealthProfiles(place: Place): Promise<Part> {
  const ours: Speed[] = [];
  const bare: Speed[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = round * 2 * each;
    ours.push(await load({ url: place.small.url, calls: ourCalls(place, first) }, { connections: 10, once: true }));
    bare.push(await load({ url: place.bareSmall.url, calls: bareCalls(first + each) }, { connections: 10, once: true }));
  }
  const [we, they] = [middle(ours), middle(bare)];
  return {
    title: 'Storing a health profile',
    note: 'Ours with the key that lets a form be sent twice, the policy, the event and an acknowledged commit; the bare route inserts the row and commits.',
    rows: [against(`10 connections (p99 ${milliseconds(we.p99)})`, we.perSecond, they.perSecond, budgets.healthProfile.ofBareRoute)],
  };
}

/** Who has not filled in theirs. */
const those = (first: number) => Array.from({ length: each }, (_, index) => newcomer(first + index));

function ourCalls({ secret, publicUrl }: Place, first: number) {
  return asking(
    { secret, publicUrl },
    those(first).map(accountId),
  )('/_api/v1/me/health_profile').map((call) => ({
    ...call,
    method: 'POST' as const,
    headers: { ...call.headers, ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify(profileForm),
  }));
}

function bareCalls(first: number) {
  const { firstName, lastName, dob, sex, pregnant, medications, currentMedications, allergies, currentAllergies } = profileForm;
  const values = [firstName, lastName, dob, sex, pregnant, medications, currentMedications, allergies, currentAllergies, 'none', '', ''];
  return those(first).map((n) => ({
    method: 'POST' as const,
    path: '/health_profile',
    headers: json,
    body: JSON.stringify([patientId(n), ...values, accountId(n)]),
  }));
}
