/** Answers that cannot wait, as dermatologists find them: first on their day, and with the patient. */
import type { UrgentAnswer } from '@pellis/contract/safety-questions/kept-urgent-answers';
import type { WaitingUrgentAnswer } from '@pellis/contract/safety-questions/safety-reviews';
import { patientById } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayFollowUrgent, mayReadUrgent } from './policy.ts';
import { insertReading, insertUrgentStep, inWords, readerOf, urgentById, urgentFor, urgentOfPatient } from './urgent-records.ts';

export function listUrgent(clinic: Clinic, asker: Asker): Promise<WaitingUrgentAnswer[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadUrgent(actor));
    await actAsClinic(transaction, actor);
    const rows = await urgentFor(transaction, actor.id);
    const answers = await inWords(transaction, rows);
    return rows.flatMap(({ patient_id, first_name, last_name, unread, is_everybodys, may_open }, at) => {
      const answer = answers[at];
      if (!answer) return [];
      return { ...shown(clinic, answer, { id: patient_id, first_name, last_name }), unread, is_everybodys, may_open };
    });
  });
}

/** As row-level security shows it to whoever treats the patient, or prepares it. */
export function listUrgentOfPatient(clinic: Clinic, asker: Asker, patientId: string): Promise<WaitingUrgentAnswer[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayFollowUrgent(actor));
    const patient = found(await patientById(transaction, patientId));
    const answers = await inWords(transaction, await urgentOfPatient(transaction, patientId));
    return answers.map((answer) => shown(clinic, answer, patient));
  });
}

/** Once, by name, by whoever treats the patient or has it on their day. It leaves a day by whose it is; another's reading stands beside it. */
export function markRead(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadUrgent(actor));
    const mayOpen = (await urgentById(transaction, id)) !== undefined;
    await actAsClinic(transaction, actor);
    const { patient_id, reader } = found(await readerOf(transaction, id));
    permit(mayOpen || reader === null || reader === actor.id);
    const reading = { answer_id: id, patient_id, by_account: actor.id, by_name: actor.name };
    const isTheirs = reader === null || reader === actor.id;
    const isFirst = await (isTheirs ? insertUrgentStep(transaction, { ...reading, step: 'read' }) : insertReading(transaction, reading));
    if (isFirst) await clinic.happened(transaction, actor, { name: 'urgent_answer.read', patientId: patient_id, subjectId: id });
    return { detail: isTheirs ? keptRead : `${keptRead} It stays on the day of the dermatologist whose it is.` };
  });
}

const keptRead = 'Kept that you have read it.';

interface Named {
  id: string;
  first_name: string;
  last_name: string;
}

function shown({ config }: Clinic, answer: UrgentAnswer, { id, first_name, last_name }: Named): WaitingUrgentAnswer {
  const patient = { id, fullName: `${first_name} ${last_name}` };
  return { ...answer, patient, time_zone: config.clinicTimeZone, unread: 1, is_everybodys: false, may_open: true };
}
