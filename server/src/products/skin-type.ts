/** The skin type by which whoever writes a note looks for products: proposed from the patient's last note, and said anew only where it changed. */

import type { SkinTypeSaid } from '@pellis/contract/products/products';
import type { SkinType } from '@pellis/contract/products/recommendations';
import type { EncounterRow } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import { mayWrite } from '../notes/policy.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { forgetSkinType, keepSkinType, lastSkinType } from './skin-type-records.ts';

export function readSkinType(clinic: Clinic, asker: Asker, id: string): Promise<{ said: SkinTypeSaid | null }> {
  return clinic.db.read(asker, async (transaction, actor) => lastSaid(clinic, transaction, await writtenBy(transaction, actor, id)));
}

export async function saySkinType(
  clinic: Clinic,
  asker: Asker,
  id: string,
  skin_type: SkinType | null,
): Promise<{ said: SkinTypeSaid | null }> {
  await clinic.db.write(asker, async (transaction, actor) => {
    const { patient_id } = await writtenBy(transaction, actor, id);
    await actAsClinic(transaction, actor);
    const said = { encounter_id: id, patient_id, said_by: actor.id, said_by_name: actor.name };
    const isNews = skin_type === null ? await forgetSkinType(transaction, id) : await keepSkinType(transaction, { ...said, skin_type });
    if (!isNews) return;
    await clinic.happened(transaction, actor, { name: 'product.skin_type_said', patientId: patient_id, subjectId: id });
  });
  return readSkinType(clinic, asker, id);
}

async function writtenBy(transaction: Transaction, actor: Actor, id: string): Promise<EncounterRow> {
  const encounter = found(await encounterById(transaction, id));
  permit(mayWrite(actor, encounter));
  return encounter;
}

async function lastSaid(
  { config }: Clinic,
  transaction: Transaction,
  { id, patient_id }: EncounterRow,
): Promise<{ said: SkinTypeSaid | null }> {
  const row = await lastSkinType(transaction, { id, patient_id });
  if (!row) return { said: null };
  const { skin_type, said_by_name: by, said_at, encounter_id } = row;
  return { said: { skin_type, by, on: dayAt(said_at, config.clinicTimeZone), is_of_this_note: encounter_id === id } };
}
