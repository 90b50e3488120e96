/** A prescription leaves by fax, or printed by hand: its prescriber, or who sees to it in their place, says for which of the law's reasons, and the reason is kept. */

import { pharmacyById } from '../pharmacies/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found, type Refusal, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { exceptionToday } from './exception-records.ts';
import { callBack } from './place-at.ts';
import {
  insertTransmission,
  latestOf,
  lockActive,
  lockTransmission,
  moveTransmission,
  refuseWhileChecked,
  type TransmissionRecord,
} from './records.ts';
import { mayHaveArrived } from './states.ts';
import { permitToDecide } from './whose.ts';

interface OnPaper {
  exception: string;
  route: 'fax' | 'paper';
}

export function sendOnPaper(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { exception, route }: OnPaper,
): Promise<{ detail: string; id: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await permitToDecide(transaction, actor, id);
    const one = found(await lockTransmission(transaction, id));
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const prescription = (await lockActive(transaction, one.note_id, today)).find((each) => each.id === one.prescription_id);
    if (!prescription) throw conflict('not_active', 'It was stopped, or its time is over: it is not sent any more.');
    if ((await latestOf(transaction, one.prescription_id))?.id !== one.id) throw elsewhere();
    const reason = found(await exceptionToday(transaction, exception, today));
    const fax = await wayFor(transaction, one, route);
    await letGo(clinic, transaction, actor, one);
    const row = {
      ...{ prescription_id: one.prescription_id, note_id: one.note_id, patient_id: one.patient_id, position: one.position },
      ...{ prescribed_by: one.prescribed_by, pharmacy_id: one.pharmacy_id, exception: reason.kind, exception_from: reason.from_day },
      ...{ route, state: route === 'fax' ? ('prepared' as const) : ('handed_over' as const), asked_by: actor.id },
    };
    const made = await insertTransmission(transaction, row);
    if (!made) throw elsewhere();
    await clinic.happened(transaction, actor, {
      name: 'transmission.on_paper',
      patientId: one.patient_id,
      subjectId: made.id,
      reason: reason.words,
    });
    if (route === 'fax')
      await clinic.happened(transaction, actor, { name: 'transmission.prepared', patientId: one.patient_id, subjectId: made.id });
    return {
      detail:
        route === 'fax'
          ? `On its way by fax to ${fax}.`
          : 'Kept with its reason. Print it, and sign it by hand where the pharmacy asks for that.',
      id: made.id,
    };
  });
}

/** The number of a fax, which waits by itself while its note is being checked; of a paper, which cannot wait, none. */
async function wayFor(transaction: Transaction, one: TransmissionRecord, route: OnPaper['route']): Promise<string> {
  if (route === 'fax') return faxOf(transaction, one);
  await refuseWhileChecked(transaction, one.note_id);
  return '';
}

async function faxOf(transaction: Transaction, { pharmacy_id }: TransmissionRecord): Promise<string> {
  const pharmacy = pharmacy_id === null ? undefined : await pharmacyById(transaction, pharmacy_id);
  if (!pharmacy) throw wrongField('route', 'No pharmacy is named yet: name one, or print it.');
  if (pharmacy.fax === '') throw wrongField('route', `${pharmacy.name} has no fax number here: call them, or print it.`);
  return pharmacy.fax;
}

const onPaperInstead = 'It left on paper instead.';

/** What never left ends here. What was tried and may have arrived is called back, which is why it may leave on paper beside that. */
async function letGo(clinic: Clinic, transaction: Transaction, actor: Actor, one: TransmissionRecord): Promise<void> {
  const { id, state, tries, route } = one;
  if (mayHaveArrived(one)) return callBack(clinic, transaction, actor, one, onPaperInstead);
  if (state === 'failed' || state === 'cancelled' || state === 'not_picked_up') return;
  if (state === 'unaddressed' || state === 'waiting' || (state === 'prepared' && tries === 0))
    return moveTransmission(transaction, id, { state: 'cancelled', words: onPaperInstead });
  if ((state === 'prepared' || state === 'sending') && route === 'electronic')
    return callBack(clinic, transaction, actor, one, onPaperInstead);
  throw elsewhere();
}

function elsewhere(): Refusal {
  return conflict('elsewhere', 'It is on its way already. Reload to see where.');
}
