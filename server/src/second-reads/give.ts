/** The second answer is given, compared with the first, and talked about: each stands. */
import type { SecondAnswerForm, Verdict } from '@pellis/contract/second-reads/second-reads';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { lockAssessment } from '../rapid-assessments/records.ts';
import { isOneOfTwo, isSecondReader } from './policy.ts';
import { keepSecondAnswer, keepVerdict, lockSecondRead, secondReadById } from './records.ts';
import { passOn, standingOf } from './settle.ts';
import { insertWords } from './word-records.ts';

type Said = Promise<{ detail: string }>;

export function giveSecondAnswer(clinic: Clinic, asker: Asker, id: string, answer: SecondAnswerForm): Said {
  return clinic.db.write(asker, async (transaction, actor) => {
    const read = await locked(transaction, actor, id, isSecondReader);
    if (read.ended_at) throw hasEnded();
    if (read.given_at) throw conflict('given', 'You have given your answer already. Reload to see both.');
    const { first_by, ends } = await standingOf(transaction, read, found(await lockAssessment(transaction, read.encounter_id)));
    if (ends) throw hasEnded();
    // the case went to somebody else within this minute
    await passOn(clinic, transaction, actor, { read, to: first_by });
    await keepSecondAnswer(transaction, read, answer);
    await happened(clinic, transaction, actor, read, { name: 'second_read.given', data: { read: id, told: first_by } });
    return { detail: 'Your answer stands. Now you both see both.' };
  });
}

export function judgeSecondRead(clinic: Clinic, asker: Asker, id: string, verdict: Verdict): Said {
  return clinic.db.write(asker, async (transaction, actor) => {
    const read = await locked(transaction, actor, id, isSecondReader);
    if (!read.given_at) throw notGiven();
    if (!(await secondReadById(transaction, id))?.has_first)
      throw conflict('no_first', 'The first answer is not signed yet. Once it is, you say how the two compare.');
    if (read.verdict) throw conflict('judged', 'You have compared the two already. Reload to see it.');
    await keepVerdict(transaction, id, verdict);
    await happened(clinic, transaction, actor, read, { name: 'second_read.judged', data: { read: id, verdict } });
    return { detail: verdict === 'agree' ? 'Noted: you agree.' : 'Noted. Talk it over below.' };
  });
}

export function saySecondRead(clinic: Clinic, asker: Asker, id: string, text: string): Said {
  return clinic.db.write(asker, async (transaction, actor) => {
    const read = await locked(transaction, actor, id, isOneOfTwo);
    if (!read.given_at) throw notGiven();
    await insertWords(transaction, { second_read_id: id, patient_id: read.patient_id, written_by: actor.id, text });
    const told = read.first_by === actor.id ? read.read_by : read.first_by;
    await happened(clinic, transaction, actor, read, { name: 'second_read.said', data: { read: id, told } });
    return { detail: 'Sent. Patients never read it.' };
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockSecondRead>>>;

/** Seen with one's own rights first; from here on a transaction as the clinic. */
async function locked(transaction: Transaction, actor: Actor, id: string, mayDo: (actor: Actor, read: Locked) => boolean): Promise<Locked> {
  permit(mayDo(actor, found(await secondReadById(transaction, id))));
  await actAsClinic(transaction, actor);
  return found(await lockSecondRead(transaction, id));
}

type Told =
  | { name: 'second_read.given' | 'second_read.said'; data: { read: string; told: string } }
  | { name: 'second_read.judged'; data: { read: string; verdict: string } };

async function happened(clinic: Clinic, transaction: Transaction, actor: Actor, { patient_id, encounter_id }: Locked, what: Told) {
  await clinic.happened(transaction, actor, { ...what, patientId: patient_id, subjectId: encounter_id });
}

const hasEnded = () => conflict('ended', 'This second read has ended meanwhile: there is nothing to compare any more. Reload to see why.');

const notGiven = () => conflict('not_given', 'The second answer is not given yet. Until then neither sees the other’s.');
