/** What it costs to read words under a key of each patient, beside the same words in plain: the same call, by other colleagues, in the same rounds. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@pellis/contract/platform/rights';
import pg from 'pg';
import { anaAnswers } from '../server/src/demo/answers.ts';
import { nameOfPatientKey, patientKeysPurpose, sealWords } from '../server/src/patient-keys/patient-keys.ts';
import { readPhotoKeys } from '../server/src/platform/photo-keys.ts';
import { ringFor, seal } from '../server/src/platform/seal.ts';
import budgets from './budgets.json' with { type: 'json' };
import { compare } from './load.ts';
import { accountId, asking, colleague, doctors, noteId, patientId } from './patients.ts';
import type { Place } from './place.ts';
import { against, milliseconds, type Part } from './report.ts';

/** So many colleagues that nobody meets the limit of calls, each with so many answered questions, each about another patient. */
const [people, each] = [200, 10];
/** Patients who read their notes, sealed ones and as many in plain. */
const readers = 2_000;
const messages = 20;
/** Colleagues behind those who ask each other. */
const [firstDoctor, doctorsOfCases] = [doctors + 1 + 2 * people, 180];
const memberId = 'W123456789';
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
  await sealRowsOfReaders(place);
  for (const [name, { path, reader, role }] of Object.entries(readsOfOnePatient)) {
    const readBy = (first: number) => {
      const those = Array.from({ length: readers }, (_, index) => first + index);
      return { url: place.small.url, calls: asking({ ...place, role }, those.map(reader))((index) => `/_api/v1/${path(first + index)}`) };
    };
    for (const connections of [10, 50]) {
      const speeds = await compare({ sealed: readBy(1), plain: readBy(1 + readers) }, { connections, seconds: 2, rounds: 5 });
      const work = `${name}, ${connections} connections (p99 ${milliseconds(speeds.sealed.p99)}, plain ${milliseconds(speeds.plain.p99)})`;
      rows.push(against(work, speeds.sealed.perSecond, speeds.plain.perSecond, budgets.sealed.ofPlain));
    }
  }
  return {
    title: 'Reading what is sealed with a key of each patient',
    note: `Ours: each of the ${each} questions is about another patient, so each read needs ${each} keys, which the process has opened before, and opens ${each} texts, each of a question and its answer of ${words.length} letters; a note has its free words in one text, and so have a health profile and the answers of a case, which shows the profile too; of the ${messages} messages of a thread every other one is clinical, and sealed. The ceiling is the same call where they are kept in plain; both by turns, five rounds of two seconds.`,
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

const threadId = (n: number) => `c${String(n).padStart(21, '0')}`;

const byPatient = { reader: accountId, role: 'client' } as const;

/** What is read of one patient: by themselves, and a case by its dermatologist, of whom there are so many that nobody meets the limit of calls. */
const readsOfOnePatient: Record<string, { path: (n: number) => string; reader: (n: number) => string; role: Role }> = {
  "the patient's own note": { ...byPatient, path: (n) => `notes/${noteId(n)}` },
  'the health profile': { ...byPatient, path: () => 'me/health_profile' },
  [`a thread of ${messages} messages`]: { ...byPatient, path: (n) => `conversations/${threadId(n)}/messages/after/0` },
  'a case, whose reading is recorded': {
    path: (n) => `workspace/rapid_assessments/${noteId(n)}`,
    reader: (n) => colleague(firstDoctor + (n % doctorsOfCases)),
    role: 'provider',
  },
};

/** As `word-records.ts` and `message-records.ts` keep them; what is signed or sent is changed here alone, before anybody measures. */
async function sealRowsOfReaders({ smallDatabase, photoKeys }: Place): Promise<void> {
  const ring = ringFor(patientKeysPurpose, readPhotoKeys(photoKeys) ?? []);
  const client = new pg.Client({ connectionString: smallDatabase });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (let n = 1; n <= 2 * readers; n += 1) {
      const key = n <= readers ? await keep(client, ring, `reader-${n}`, patientId(n)) : undefined;
      await fillThread(client, n, key);
      await client.query(
        'update health_profile set current_medications = $2, current_allergies = $2, member_id = $3 where patient_id = $1 and is_current',
        [patientId(n), words, memberId],
      );
      if (key) await sealNoteAndProfile(client, n, key);
      await fillAnswers(client, n, key);
    }
    await giveCasesAway(client);
    await client.query('commit');
    await client.query('vacuum analyze note, health_profile, conversation, message, patient_key, rapid_assessment, encounter');
  } finally {
    await client.end();
  }
}

async function sealNoteAndProfile(client: pg.Client, n: number, key: PatientKey): Promise<void> {
  const id = noteId(n);
  const { rows } = await client.query('select diagnosis, treatment_plan, follow_up, returned_words from note where id = $1', [id]);
  const note = sealWords(key, { table: 'note', column: 'under_key', row: id }, JSON.stringify(rows[0]));
  await client.query(
    `update note set diagnosis = '', treatment_plan = '', follow_up = '', has_words = true, key_id = $2, under_key = $3 where id = $1`,
    [id, key.id, note],
  );
  const told = { current_medications: words, current_allergies: words, member_id: memberId, group_num: '' };
  const profile = sealWords(key, { table: 'health_profile', column: 'under_key', row: id }, JSON.stringify(told));
  await client.query(
    `update health_profile set current_medications = '', current_allergies = '', member_id = '', sealed_as = $2, key_id = $3, under_key = $4 where patient_id = $1 and is_current`,
    [patientId(n), id, key.id, profile],
  );
}

async function fillAnswers(client: pg.Client, n: number, key: PatientKey | undefined): Promise<void> {
  const id = noteId(n);
  const told = JSON.stringify({ answers: anaAnswers, plan_answers: null, safety_answers: null });
  const sent = key ? sealWords(key, { table: 'rapid_assessment', column: 'under_key', row: id }, told) : null;
  const values = [id, key ? {} : anaAnswers, key?.id, sent];
  await client.query('update rapid_assessment set answers = $2, key_id = $3, under_key = $4 where id = $1', values);
}

/** The readers' cases, to colleagues who become dermatologists for it. */
async function giveCasesAway(client: pg.Client): Promise<void> {
  const those = Array.from({ length: doctorsOfCases }, (_, index) => colleague(firstDoctor + index));
  await client.query(`update account set role = 'provider' where id = any($1)`, [those]);
  await client.query(
    `insert into provider (id, name, credentials, cpsono) select id, name, 'MD, FAAD', id from account where id = any($1)`,
    [those],
  );
  for (let n = 1; n <= 2 * readers; n += 1) {
    const values = [noteId(n), those[n % doctorsOfCases]];
    await client.query('update rapid_assessment set claimed_by = $2 where id = $1', values);
    await client.query('update encounter set provider_id = $2 where id = $1', values);
  }
}

async function fillThread(client: pg.Client, n: number, key: PatientKey | undefined): Promise<void> {
  const thread = threadId(n);
  await client.query(
    `insert into conversation (id, topic, patient_id, opened_by, opened_with, last_seq) values ($1, 'general', $2, $3, $1, $4)`,
    [thread, patientId(n), accountId(n), messages],
  );
  for (let seq = 1; seq <= messages; seq += 1) {
    const [id, isClinical] = [`m${String(n * 100 + seq).padStart(21, '0')}`, seq % 2 === 1];
    const under =
      key && isClinical ? sealWords(key, { table: 'message', column: 'under_key', row: id }, JSON.stringify({ text: words })) : null;
    await client.query(
      `insert into message (id, conversation_id, seq, sent_as, kind, side, author_id, author_name, text, is_clinical, key_id, under_key)
       values ($1, $2, $3, $1, 'message', 'person', $4, 'Patient', $5, $6, $7, $8)`,
      [id, thread, seq, accountId(n), under ? '' : words, isClinical, under ? key?.id : null, under],
    );
  }
}

type PatientKey = Awaited<ReturnType<typeof keep>>;

async function keep(client: pg.Client, ring: ReturnType<typeof ringFor>, of: string, patient: string) {
  const key = { id: `key-${of}`, key: randomBytes(32) };
  const sealed = seal(ring, nameOfPatientKey(key.id), key.key);
  await client.query('insert into patient_key (id, patient_id, made_for, sealed_key) values ($1, $2, $2, $3)', [key.id, patient, sealed]);
  return key;
}

async function sealOne(client: pg.Client, ring: ReturnType<typeof ringFor>, id: string, patient: string): Promise<void> {
  const key = await keep(client, ring, id, patient);
  const said = sealWords(key, { table: 'staff_question', column: 'under_key', row: id }, JSON.stringify({ words, answer: words }));
  await client.query(`update staff_question set words = '', answer = '', key_id = $2, under_key = $3 where id = $1`, [id, key.id, said]);
}
