/** Lists of a clinic that has grown large: everything that waits at once, and people of whom much is kept. */
import pg from 'pg';
import budgets from './budgets.json' with { type: 'json' };
import { type Contender, compare } from './load.ts';
import { accountId, asking, colleague, doctors, patientId, sqlId } from './patients.ts';
import type { Place } from './place.ts';
import { atMost, milliseconds, type Part, perSecond, type Row } from './report.ts';

const [cases, threads] = [5_000, 50_000];
/** So many that nobody meets the limit of calls, each with so much of the same person. */
const people = 100;
const [photos, monthlyNotes] = [500, 120];

export async function benchLists(place: Place): Promise<Part> {
  await fillLists(place);
  const byDoctors = asking(
    { ...place, role: 'provider' },
    Array.from({ length: doctors }, (_, index) => colleague(1 + index)),
  );
  const byStaff = asking(
    { ...place, role: 'staff' },
    Array.from({ length: 200 }, (_, index) => colleague(doctors + 1 + index)),
  );
  const own = Array.from({ length: people }, (_, index) => 1 + index);
  const byPatients = asking(place, own.map(accountId));
  const patientOf = (index: number) => patientId(own[index] ?? 1);
  const lists: Record<string, Contender['calls']> = {
    [`the queue, of ${cases.toLocaleString('en-US')} open cases`]: byDoctors('/_api/v1/workspace/rapid_assessments'),
    'its figures': byStaff('/_api/v1/workspace/rapid_assessments/figures'),
    [`the inbox, of ${threads.toLocaleString('en-US')} threads`]: byStaff('/_api/v1/workspace/inbox/open/after/0'),
    'its 200th page': byStaff('/_api/v1/workspace/inbox/open/after/10000'),
    'notes of ten years': byPatients((index) => `/_api/v1/patients/${patientOf(index)}/notes`),
    [`progress, with ${photos} photos`]: byPatients((index) => `/_api/v1/patients/${patientOf(index)}/progress`),
  };
  const rows: Row[] = [];
  for (const [work, calls] of Object.entries(lists)) {
    for (const connections of [10, 50] as const) {
      const { list } = await compare({ list: { url: place.small.url, calls } }, { connections, seconds: 4 });
      rows.push({ work: `${work}, ${connections} connections`, ours: perSecond(list.perSecond) });
      rows.push(atMost(`${work}, ${connections} connections, p99`, list.p99, budgets.reads.p99[connections], milliseconds));
    }
  }
  return {
    title: 'Large lists',
    note: `Among 10,000 patients, as their pages ask. A patient here has ${photos} photos and a note of each month of ten years. The limits are those of the reads of one patient.`,
    rows,
  };
}

async function fillLists({ smallDatabase }: Place): Promise<void> {
  const client = new pg.Client({ connectionString: smallDatabase });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(waiting);
    await client.query(kept);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const waiting = `
  insert into encounter (id, patient_id, service_id, account_id, began_at)
    select ${sqlId('w', 'n')}, ${sqlId('p', 'n')}, 2, ${sqlId('a', 'n')}, now() - interval '1 hour' from generate_series(1, ${cases}) n;
  insert into rapid_assessment (id, patient_id, patient_state, state, submission_key, concern, answers, photo_count, submitted_at, due_at)
    select ${sqlId('w', 'n')}, ${sqlId('p', 'n')}, 'CA', 'submitted', 'waits-' || n, 'acne', '{}', 4, now() - n * interval '10 seconds',
      now() + interval '24 hours' - n * interval '10 seconds' from generate_series(1, ${cases}) n;
  insert into conversation (id, topic, patient_id, opened_by, opened_with, last_seq, last_at, waits_since)
    select ${sqlId('l', 'n')}, 'general', ${sqlId('p', '1 + n % 10000')}, ${sqlId('a', '1 + n % 10000')}, 'opened-' || n, 1,
      now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, ${threads}) n;
  insert into message (id, conversation_id, seq, sent_as, kind, side, author_id, author_name, text, is_clinical, at)
    select ${sqlId('l', 'n')}, ${sqlId('l', 'n')}, 1, 'opened-' || n, 'message', 'person', ${sqlId('a', '1 + n % 10000')}, 'Patient',
      'May I have the receipt of my last visit once more, please?', false, now() - n * interval '1 minute' from generate_series(1, ${threads}) n;`;

/** The encounter and the note of each month have the same id, as everywhere. */
const eachMonth = `from generate_series(1, ${people}) n, generate_series(1, ${monthlyNotes}) month`;
const monthly = sqlId('y', `n * 1000 + month`);
const kept = `
  insert into encounter (id, patient_id, provider_id, service_id, account_id, began_at)
    select ${monthly}, ${sqlId('p', 'n')}, ${sqlId('e', '1')}, 2, ${sqlId('a', 'n')}, now() - month * interval '30 days' ${eachMonth};
  insert into rapid_assessment (id, patient_id, patient_state, state, submission_key, concern, answers, photo_count, submitted_at, due_at, claimed_by)
    select ${monthly}, ${sqlId('p', 'n')}, 'CA', 'answered', 'month-' || n || '-' || month, 'acne', '{}', 4, now() - month * interval '30 days',
      now() - month * interval '30 days', ${sqlId('e', '1')} ${eachMonth};
  insert into note (id, patient_id, state, diagnosis, treatment_plan, rx, follow_up, signed_by, signed_at)
    select ${monthly}, ${sqlId('p', 'n')}, 'signed', 'Acne vulgaris, mild', repeat('Wash with a gentle cleanser. ', 20), array['**Adapalene 0.1 % gel**'],
      'In four weeks', ${sqlId('e', '1')}, now() - month * interval '30 days' ${eachMonth};
  insert into photo (id, patient_id, encounter_id, position, filename, sha256, width, height, bytes, kept_at)
    select ${sqlId('f', 'n * 1000 + photo')}, ${sqlId('p', 'n')}, ${sqlId('y', `n * 1000 + 1 + photo % ${monthlyNotes}`)}, photo / ${monthlyNotes}, 'photo.jpg',
      md5((n * 1000 + photo)::text), 1600, 1200, 400000, now() - (1 + photo % ${monthlyNotes}) * interval '30 days'
    from generate_series(1, ${people}) n, generate_series(0, ${photos - 1}) photo;`;
