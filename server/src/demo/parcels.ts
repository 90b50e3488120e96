/** What Nora has shipped to her: four prescriptions in four parcels, each in another state. */
import type { Parcel as ParcelOnWire } from '@pellis/contract/parcels/parcels';
import { noPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { accountByEmail } from '../accounts/records.ts';
import { parcelsOf } from '../parcels/records.ts';
import { choosePharmacy } from '../pharmacies/choose.ts';
import { chosenPharmacyOf } from '../pharmacies/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { transmissionsOf } from '../transmissions/read-records.ts';
import { demo, signedInAs } from './enter.ts';
import { finishVisit } from './finished-visit.ts';

const patient = 'nora@demo.pellis.test';
const doctor = 'dr.osei@demo.pellis.test';
const home = { street: '2100 Harrison Street', unit: 'Apt 5', city: 'San Francisco', state: 'CA', postalCode: '94110' };

const prescribe = (drug: string, rest: Pick<Prescription, 'strength' | 'form' | 'sig' | 'quantity' | 'unit'>): Prescription => ({
  ...noPrescription,
  ...{ drug, ...rest, days_supply: 30, refills: 2, reason: 'Seborrheic dermatitis' },
});

const note = {
  diagnosis: 'Seborrheic dermatitis of the scalp and the face',
  diagnoses: [
    {
      ...{ code: 'L21.9', words: 'Seborrheic dermatitis', official: 'Seborrheic dermatitis, unspecified' },
      ...{ laterality: null, site: 'Scalp and face', certainty: 'confirmed' as const },
    },
  ],
  routine: [],
  recommendations: [],
  treatment_plan: 'Wash the scalp twice a week with the shampoo. The creams are for the face, while it is red.',
  prescriptions: [
    prescribe('Ketoconazole', {
      strength: '2%',
      form: 'shampoo',
      sig: 'Leave on for five minutes twice a week.',
      quantity: 120,
      unit: 'mL',
    }),
    prescribe('Hydrocortisone', {
      strength: '2.5%',
      form: 'cream',
      sig: 'Apply thinly to red places for seven days.',
      quantity: 30,
      unit: 'g',
    }),
    prescribe('Ketoconazole', { strength: '2%', form: 'cream', sig: 'Apply thinly every evening.', quantity: 30, unit: 'g' }),
    prescribe('Azelaic acid', { strength: '15%', form: 'gel', sig: 'Apply thinly every morning.', quantity: 50, unit: 'g' }),
  ],
  follow_up: { desc: 'By video in two months.', follow_up_after: null, follow_up_before: null },
};

/** What the pharmacy's shipping desk presses, by the prescription's place on the note. */
const presses = [['ship', 'deliver'], ['ship'], ['delay'], ['ship', 'lose']] as const;

/** Nothing where nobody ships. */
export async function prescribeForNora(clinic: Clinic): Promise<void> {
  if (clinic.config.shippingPartner !== 'embedded') return;
  const { patientId, hasChosen } = await clinic.db.read(demo, async (transaction) => {
    const id = found(found(await accountByEmail(transaction, patient)).patient_id ?? undefined);
    return { patientId: id, hasChosen: (await chosenPharmacyOf(transaction, id)) !== undefined };
  });
  if (!hasChosen) await signedInAs(clinic, patient, (asker) => choosePharmacy(clinic, asker, patientId, { ship_to: home }));
  await finishVisit(clinic, { patient, doctor, note });
}

const lookEveryMs = 500;
const patienceMs = 120_000;

/** Once each parcel was ordered, as the pharmacy's buttons do it, from where a start that was ended left it; what somebody has pressed since stands. */
export async function moveNorasParcels(clinic: Clinic): Promise<void> {
  if (clinic.config.shippingPartner !== 'embedded') return;
  const giveUp = Date.now() + patienceMs;
  const isStillHere = () => Date.now() < giveUp && clinic.readiness.state !== 'closing';
  for (const [position, moves] of presses.entries()) {
    while (isStillHere() && !(await norasParcels(clinic)).some((one) => one.position === position && one.isOrdered)) await aMoment();
    const parcel = (await norasParcels(clinic)).find((one) => one.position === position);
    if (parcel) for (const move of moves.slice(parcel.pressed)) await press(clinic, parcel.id, move);
  }
}

function aMoment(): Promise<void> {
  return new Promise((again) => setTimeout(again, lookEveryMs).unref());
}

function norasParcels(clinic: Clinic) {
  return clinic.db.read(demo, async (transaction) => {
    const patientId = (await accountByEmail(transaction, patient))?.patient_id ?? '';
    const ways = await transmissionsOf(transaction, patientId);
    const parcels = await parcelsOf(
      transaction,
      ways.map(({ id }) => id),
    );
    return ways.flatMap(({ id, position }) => {
      const parcel = parcels.get(id);
      if (!parcel) return [];
      const isOrdered = parcel.state !== 'waiting' && parcel.state !== 'ordering';
      return [{ position, id: parcel.id, isOrdered, pressed: pressedOf(parcel) }];
    });
  });
}

/** How many of the buttons were pressed; all of them where somebody else has pressed one, or had it mailed elsewhere. */
export function pressedOf({ state, late_since, address }: Pick<ParcelOnWire, 'state' | 'late_since' | 'address'>): number {
  if (state === 'ordered' && late_since === null) return 0;
  return state === 'shipped' && late_since === null && address.unit === home.unit ? 1 : Number.POSITIVE_INFINITY;
}

/** Beside us; its public address may lead through a proxy that does not know this machine. */
async function press(clinic: Clinic, id: string, move: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${clinic.config.pharmacyNetworkPort}/parcels/act`, {
    method: 'POST',
    body: new URLSearchParams({ move, id }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the shipping desk answered ${answer.status}`);
}
