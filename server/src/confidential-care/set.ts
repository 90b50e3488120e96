/** The dermatologist hides a minor's visit from whoever acts for them, or shows it again. */
import { type ConfidentialCare, needsGround } from '@pellis/contract/confidential-care/confidential-care';
import type { EncounterRow } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { mayReadConfidentiality, maySetConfidentiality } from './policy.ts';
import { deleteHidden, groundsFor, hasOpenQuestion, hasOwnAccount, hiddenOf, insertHidden, lockConfidentiality } from './records.ts';
import { toldOfNote } from './who-is-told.ts';

export function readConfidentiality(clinic: Clinic, asker: Asker, id: string): Promise<ConfidentialCare> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadConfidentiality(actor));
    const encounter = found(await encounterById(transaction, id));
    return present(transaction, actor, encounter);
  });
}

export function setConfidentiality(clinic: Clinic, asker: Asker, id: string, kind: string | null): Promise<ConfidentialCare> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = found(await encounterById(transaction, id));
    permit(maySetConfidentiality(actor, encounter));
    await lockConfidentiality(transaction, id);
    const { patient_id } = encounter;
    const before = await hiddenOf(transaction, id);
    if (kind === (before?.ground.kind ?? null)) return present(transaction, actor, encounter);
    if (kind === null) await deleteHidden(transaction, id);
    else await hide(transaction, { encounter_id: id, patient_id, kind, set_by: actor.id });
    const name = kind === null ? 'encounter.shown' : 'encounter.hidden';
    await clinic.happened(transaction, actor, { name, patientId: patient_id, subjectId: id });
    return present(transaction, actor, encounter);
  });
}

async function hide(
  transaction: Transaction,
  { kind, ...row }: { encounter_id: string; patient_id: string; kind: string; set_by: string },
): Promise<void> {
  const ground = (await groundsFor(transaction, row.patient_id)).find((one) => one.kind === kind);
  if (!ground) throw wrongField('ground', needsGround);
  // whoever was asked could no longer answer, and the case would wait for ever
  if ((await hasOpenQuestion(transaction, row.encounter_id)) && !(await hasOwnAccount(transaction, row.patient_id)))
    throw conflict('question_open', 'The family was asked for something and has not answered yet. Hide this once their answer is there.');
  await insertHidden(transaction, { ...row, ground: ground.kind, ground_from: ground.from_day });
}

async function present(transaction: Transaction, actor: Actor, encounter: EncounterRow): Promise<ConfidentialCare> {
  const { id, patient_id } = encounter;
  const care = {
    id,
    hidden: await hiddenOf(transaction, id),
    grounds: await groundsFor(transaction, patient_id),
    may_set: maySetConfidentiality(actor, encounter),
    has_own_account: await hasOwnAccount(transaction, patient_id),
  };
  // whose e-mails they are is nobody's to read but the clinic's
  await actAsClinic(transaction, actor);
  return { ...care, told: await toldOfNote(transaction, encounter) };
}
