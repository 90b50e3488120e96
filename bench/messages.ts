/** How fast a patient's messages to the clinic are kept, each once, in its place and for good. */
import { postMessage } from '@pellis/contract/conversations/conversations';
import pg from 'pg';
import { newId } from '../server/src/platform/ids.ts';
import budgets from './budgets.json' with { type: 'json' };
import { load, middle, type Speed } from './load.ts';
import { accountId, asking, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { against, milliseconds, type Part } from './report.ts';

const rounds = 3;
const each = 700;
const json = { 'content-type': 'application/json' };
const text = 'The cream still stings a little in the evening. Shall I go on with it every other day, as last week?';

export async function benchMessages(place: Place): Promise<Part> {
  await openThreads(place.smallDatabase);
  const ours: Speed[] = [];
  const bare: Speed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = 1 + round * 2 * each;
    ours.push(await load({ url: place.small.url, calls: ourCalls(place, first) }, { connections: 10, once: true }));
    bare.push(await load({ url: place.bareSmall.url, calls: bareCalls(first + each) }, { connections: 10, once: true }));
  }
  const [we, they] = [middle(ours), middle(bare)];
  return {
    title: 'Sending a message',
    note: 'Of a patient in a thread that waits for the clinic. Ours with the policy, the place in the thread, the id by which it is the same message however often it comes, what everybody who listens hears, the event and an acknowledged commit; the bare route inserts the row, counts it in its thread and commits.',
    rows: [against(`10 connections (p99 ${milliseconds(we.p99)})`, we.perSecond, they.perSecond, budgets.messages.ofBareRoute)],
  };
}

const threadId = (n: number) => `w${String(n).padStart(21, '0')}`;

/** Each patient has one, with a first message. */
async function openThreads(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const those = Array.from({ length: 2 * rounds * each }, (_, index) => 1 + index);
    const ids = [those.map(threadId), those.map(patientId), those.map(accountId)];
    await client.query(
      `insert into conversation (id, topic, patient_id, opened_by, opened_with, last_seq, waits_since)
       select t.id, 'general', t.patient_id, t.account_id, t.id, 1, now() from unnest($1::text[], $2::text[], $3::text[]) t (id, patient_id, account_id)`,
      ids,
    );
    await client.query(
      `insert into message (id, conversation_id, seq, sent_as, kind, side, author_id, author_name, text)
       select t.id, t.id, 1, t.id, 'message', 'person', t.account_id, 'Patient', $3 from unnest($1::text[], $2::text[]) t (id, account_id)`,
      [ids[0], ids[2], text],
    );
    await client.query('vacuum analyze conversation, message');
  } finally {
    await client.end();
  }
}

const those = (first: number) => Array.from({ length: each }, (_, index) => first + index);

function ourCalls({ secret, publicUrl }: Place, first: number) {
  const path = (index: number) => `/_api/v1${postMessage.path.replace(':id', threadId(first + index))}`;
  return asking(
    { secret, publicUrl },
    those(first).map(accountId),
  )(path).map((call) => ({
    ...call,
    method: 'POST' as const,
    headers: { ...call.headers, ...json },
    body: JSON.stringify({ id: newId(), text }),
  }));
}

function bareCalls(first: number) {
  return those(first).map((n) => ({
    method: 'POST' as const,
    path: '/message',
    headers: json,
    body: JSON.stringify([newId(), threadId(n), accountId(n), text]),
  }));
}
