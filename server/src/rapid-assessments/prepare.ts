/** A nurse or a physician assistant takes a case for the dermatologist who supervises them, or leaves it to that dermatologist. */
import { nameWithCredentials } from '@pellis/contract/staff/staff';
import { providerById } from '../accounts/provider-records.ts';
import { credentialsOf } from '../accounts/records.ts';
import { giveEncounterTo, letPrepare } from '../encounters/open.ts';
import { prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { type Supervisor, supervisorsOf } from '../encounters/supervision-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { notLicensed } from './not-licensed.ts';
import { assessmentById, giveTo, lockAssessment, type RapidAssessmentRow } from './records.ts';

export function listSupervisors(clinic: Clinic, asker: Asker) {
  return clinic.db.read(asker, async (transaction, actor) =>
    (await supervisorsOf(transaction, actor.id)).map(({ id, name, states }) => ({ id, name, states })),
  );
}

export function prepareCase(clinic: Clinic, asker: Asker, id: string, wanted: string | null): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    found(await assessmentById(transaction, id));
    const supervisors = await supervisorsOf(transaction, actor.id);
    await actAsClinic(transaction, actor);
    const assessment = found(await lockAssessment(transaction, id));
    permit(['submitted', 'claimed', 'needs_info'].includes(assessment.state));
    const { assistant_id, assistant_name } = found(await encounterById(transaction, id));
    if (assistant_id !== null && assistant_id !== actor.id) throw conflict('prepared', `${assistant_name} prepares this case.`);
    const supervisor = await supervisorFor(transaction, assessment, supervisors, wanted);
    if (assistant_id === actor.id) return prepared(supervisor);
    if (assessment.claimed_by === null) {
      await giveTo(transaction, id, supervisor.id);
      await giveEncounterTo(transaction, id, supervisor.id);
    }
    const name = nameWithCredentials(found(await credentialsOf(transaction, actor.id)));
    await letPrepare(transaction, id, { id: actor.id, name });
    await clinic.happened(transaction, actor, {
      name: 'rapid_assessment.preparing',
      patientId: assessment.patient_id,
      subjectId: id,
      data: { for: supervisor.id },
    });
    return prepared(supervisor);
  });
}

export function stopPreparing(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = found(await encounterById(transaction, id));
    permit(prepares(actor, encounter));
    await actAsClinic(transaction, actor);
    await letPrepare(transaction, id, null);
    await clinic.happened(transaction, actor, { name: 'rapid_assessment.left', patientId: encounter.patient_id, subjectId: id });
    const doctor = encounter.provider_id === null ? undefined : await providerById(transaction, encounter.provider_id);
    return { detail: `${doctor?.name ?? 'The dermatologist'} has this case alone now. Your draft stays with it.` };
  });
}

const prepared = ({ name }: { name: string }) => ({ detail: `You prepare this case for ${name}, who reads it and signs.` });

/** Whoever has it; where nobody has, the one who was chosen, or the only one who may answer it. */
async function supervisorFor(
  transaction: Transaction,
  { claimed_by, patient_state }: RapidAssessmentRow,
  supervisors: readonly Supervisor[],
  wanted: string | null,
): Promise<Supervisor> {
  if (supervisors.length === 0)
    throw conflict('unsupervised', 'No dermatologist supervises you yet. Whoever manages people here can set it.');
  if (claimed_by !== null) {
    const has = supervisors.find(({ id }) => id === claimed_by);
    if (has) return has;
    const holder = await providerById(transaction, claimed_by);
    throw conflict('claimed', `${holder?.name ?? 'Another dermatologist'} is already answering this case.`);
  }
  const licensed = supervisors.filter(({ states }) => states.includes(patient_state));
  if (licensed.length === 0) throw notLicensed(patient_state);
  const chosen = wanted === null ? licensed : licensed.filter(({ id }) => id === wanted);
  const [one, another] = chosen;
  if (!one) throw conflict('not_supervised', 'This dermatologist does not supervise you, or is not licensed where the patient is.');
  if (another) throw conflict('whose', 'Say for which dermatologist you prepare this case.');
  return one;
}
