/** Video visits that somebody had and that were signed, with what was prescribed; Fay's fills the portal's cards of a finished visit with real data. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { noPrescription } from '@pellis/contract/prescriptions/prescriptions';
import { newStep } from '@pellis/contract/routines/routines';
import { accountByEmail } from '../accounts/records.ts';
import { latestVisitOf } from '../appointments/records.ts';
import { updateAppointment } from '../bookings/booking-records.ts';
import { readDraft, saveDraft } from '../notes/draft.ts';
import { sign } from '../notes/sign.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { beginAMonthAgo } from './a-month-ago.ts';
import { bookDirectly } from './book-directly.ts';
import { demo, signedInAs } from './enter.ts';

const patient = 'fay@demo.pellis.test';
const doctor = 'dr.osei@demo.pellis.test';

const hour = 3_600_000;

const note: NoteDraft = {
  diagnosis: 'Rosacea, mild, without eye involvement',
  diagnoses: [
    {
      code: 'L71.9',
      words: 'Rosacea',
      official: 'Rosacea, unspecified',
      laterality: null,
      site: 'Cheeks and nose',
      certainty: 'confirmed',
    },
  ],
  routine: [
    { ...newStep, what: 'Sunscreen with zinc or titanium, SPF 30 or more', times: ['morning'] },
    {
      ...newStep,
      what: 'Metronidazole cream on the cheeks and the nose',
      times: ['evening'],
      for_days: 84,
      prescription: 'Metronidazole 0.75% cream',
    },
  ],
  treatment_plan: `Thank you for showing me your skin in daylight.

## Every day

1. Sunscreen with zinc or titanium, SPF 30 or more, every morning.
2. The cream below on the cheeks and the nose, once a day.
3. Write down what makes it flush: heat, wine, spice.

## What to expect

Less redness within six weeks. The flushing itself takes longer.`,
  prescriptions: [
    {
      ...noPrescription,
      drug: 'Metronidazole',
      strength: '0.75%',
      form: 'cream',
      sig: 'Apply a thin layer to the cheeks and the nose every evening.',
      quantity: 45,
      unit: 'g',
      days_supply: 60,
      refills: 3,
      reason: 'Rosacea',
    },
    {
      ...noPrescription,
      drug: 'Azelaic acid',
      strength: '15%',
      form: 'gel',
      sig: 'Apply a thin layer every morning under the sunscreen, from week two.',
      quantity: 50,
      unit: 'g',
      days_supply: 60,
      refills: 3,
      reason: 'Rosacea',
    },
  ],
  follow_up: { desc: 'Please come back by video in three months.', follow_up_after: null, follow_up_before: null },
};

export async function finishFaysVisit(clinic: Clinic): Promise<void> {
  await finishVisit(clinic, { patient, doctor, note });
  const fay = await clinic.db.read(demo, (transaction) => accountByEmail(transaction, patient));
  if (fay?.patient_id) await beginAMonthAgo(clinic, { patientId: fay.patient_id, accountId: fay.id });
}

/** Once; what was begun and cut off is signed at the next start. By their addresses. */
export async function finishVisit(
  clinic: Clinic,
  { patient, doctor, note }: { patient: string; doctor: string; note: NoteDraft },
): Promise<void> {
  const id = await clinic.db.write(demo, async (transaction, actor) => {
    const [who, by] = [found(await accountByEmail(transaction, patient)), found(await accountByEmail(transaction, doctor))];
    const patientId = found(who.patient_id ?? undefined);
    if (await latestVisitOf(transaction, patientId)) return undefined;
    const begun = await transaction
      .selectFrom('appointment')
      .select('id')
      .where('patient_id', '=', patientId)
      .where('status', '=', 'ended')
      .executeTakeFirst();
    if (begun) return begun.id;
    const held = await bookDirectly(clinic, transaction, actor, {
      patient: { id: patientId, accountId: who.id },
      doctorId: by.id,
      at: new Date(Math.floor(Date.now() / hour) * hour - 26 * hour),
      by: 'cash',
      concern: 'facial rash',
      about: 'It has bothered me for months.',
      reason: 'Called us',
    });
    await updateAppointment(transaction, held.id, { status: 'ended' });
    return held.id;
  });
  if (id) await signNote(clinic, { doctor, id, note });
}

/** The draft of a visit that is over, written and signed. */
export function signNote(clinic: Clinic, { doctor, id, note }: { doctor: string; id: string; note: NoteDraft }): Promise<void> {
  return signedInAs(clinic, doctor, async (asker) => {
    const { version: known } = await readDraft(clinic, asker, id);
    const { version } = await saveDraft(clinic, asker, id, { draft: note, version: known });
    await sign(clinic, asker, id, { version, reasons: [] });
  });
}
