/** What it costs to read words under a key of each patient, beside the same words in plain: the same call, by other colleagues, in the same rounds. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { nameOfPatientKey, patientKeysPurpose, sealWords } from '../server/src/patient-keys/patient-keys.ts';
import { readPhotoKeys } from '../server/src/platform/photo-keys.ts';
import { ringFor, seal } from '../server/src/platform/seal.ts';
import budgets from './budgets.json' with { type: 'json' };
import { compare } from './load.ts';
import { asking, colleague, doctors, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { against, milliseconds, type Part } from './report.ts';

/** So many colleagues that nobody meets the limit of calls, each with so many answered questions, each about another patient. */
const [people, each] = [200, 10];
const words =
  'May the patient stay on the ointment for another week, since the skin behind the knees has only just begun to clear? '.repeat(2);

export async function benchSealed(place: Place): Promise<Part> {
  const [plain, sealed] = [colleaguesFrom(doctors + 1), colleaguesFrom(doctors + 1 + people)];
  await fillQuestions(place, plain, sealed);
  const path = '/_api/v1/workspace/staff_questions';
  const calls = (those: string[]) => ({ url: place.small.url, calls: asking({ ...place, role: 'staff' }, those)(path) });
  const rows = [];
  for (const connections of [10, 50]) {
    const speeds = await compare({ sealed: calls(sealed), plain: calls(plain) }, { connections, seconds: 2, rounds: 5 });
    const work = `${each} questions with their answers, ${connections} connections (p99 ${milliseconds(speeds.sealed.p99)}, plain ${milliseconds(speeds.plain.p99)})`;
    rows.push(against(work, speeds.sealed.perSecond, speeds.plain.perSecond, budgets.sealed.ofPlain));
  }
  return {
    title: 'Reading what is sealed with a key of each patient',
    note: `Ours: each of the ${each} questions is about another patient, so each read needs ${each} keys, which the process has opened before, and opens ${each * 2} texts of ${words.length} letters. The ceiling is the same call where they are kept in plain; both by turns, five rounds of two seconds.`,
    rows,
  };
}

const colleaguesFrom = (first: number) => Array.from({ length: people }, (_, index) => colleague(first + index));

async function fillQuestions({ smallDatabase, photoKeys }: Place, plain: string[], sealed: string[]): Promise<void> {
  const ring = ringFor(patientKeysPurpose, readPhotoKeys(photoKeys) ?? []);
  const client = new pg.Client({ connectionString: smallDatabase });
  await client.connect();
  try {
    await client.query('begin');
    for (const [person, by] of [...plain, ...sealed].entries())
      for (let nth = 0; nth < each; nth += 1) {
        const [id, patient] = [`q${String(person * each + nth).padStart(21, '0')}`, patientId(1 + ((person * each + nth) % 5_000))];
        await client.query(
          `insert into staff_question (id, patient_id, asked_by, asked_by_name, provider_id, words, answer, answered_at) values ($1, $2, $3, 'Colleague', $4, $5, $5, now())`,
          [id, patient, by, colleague(1), words],
        );
        if (person >= people) await sealOne(client, ring, id, patient);
      }
    await client.query('commit');
    await client.query('analyze staff_question, patient_key');
  } finally {
    await client.end();
  }
}

async function sealOne(client: pg.Client, ring: ReturnType<typeof ringFor>, id: string, patient: string): Promise<void> {
  const key = { id: `key-${id}`, key: randomBytes(32) };
  await client.query('insert into patient_key (id, patient_id, made_for, sealed_key) values ($1, $2, $2, $3)', [
    key.id,
    patient,
    seal(ring, nameOfPatientKey(key.id), key.key),
  ]);
  const under = (column: string) => sealWords(key, { table: 'staff_question', column, row: id }, words);
  await client.query(
    `update staff_question set words = '', answer = '', key_id = $2, words_under_key = $3, answer_under_key = $4 where id = $1`,
    [id, key.id, under('words'), under('answer')],
  );
}
