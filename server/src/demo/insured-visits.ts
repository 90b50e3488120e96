/** Visits that insurers are to pay, each in another state: Yara's lacks what stands on her card, Max's is to be prepared or sent, Lena's are answered. */
import type { PayingInsurer } from '@pellis/contract/claims/billing';
import type { ClaimMove } from '@pellis/contract/claims/claims';
import { accountByEmail } from '../accounts/records.ts';
import { updateAppointment } from '../bookings/booking-records.ts';
import { makeBatch, sendBatch } from '../claims/batches.ts';
import { saveBilling, savePayer } from '../claims/billing.ts';
import { billingDetails } from '../claims/billing-records.ts';
import { claimById } from '../claims/claim-records.ts';
import { moveClaim } from '../claims/move.ts';
import { prepareClaim } from '../claims/prepare.ts';
import { saveCoverage } from '../claims/save-coverage.ts';
import { payBill } from '../patient-bills/pay.ts';
import { listCards, readDefaultCard } from '../payments/cards.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { putCode } from '../services/code-records.ts';
import { serviceOfKind } from '../services/records.ts';
import { bookDirectly } from './book-directly.ts';
import { demo, signedInAs } from './enter.ts';
import { signNote } from './finished-visit.ts';
import { giveAddress, giveNpi, insuredVisitsOf } from './insured-records.ts';
import { putCardOnFile } from './steps.ts';

const biller = 'bea@demo.pellis.test';
const doctor = 'dr.marin@demo.pellis.test';
const hour = 3_600_000;

interface Insured {
  email: string;
  street: string;
  /** Of whoever holds the insurance, as the card has them; nobody has read Yara's yet. */
  isCardRead: boolean;
  /** The oldest first: what became of the claim of each, or that none was prepared; a number is what the patient pays of it by card, in cents. */
  visits: readonly (readonly (ClaimMove | number)[] | 'to_prepare' | 'in_a_file')[];
}

const paid = { move: 'paid', payer_number: 'CG-88120', paid: 12_400, adjusted: 2_000, patient_part: 0 } as const;
const sent = { move: 'sent' } as const;

const insured: readonly Insured[] = [
  { email: 'yara@demo.pellis.test', street: '', isCardRead: false, visits: ['to_prepare'] },
  { email: 'max@demo.pellis.test', street: '88 Valencia Street', isCardRead: true, visits: ['in_a_file', [], 'to_prepare'] },
  {
    email: 'lena@demo.pellis.test',
    street: '5 Sunset Boulevard',
    isCardRead: true,
    visits: [
      [sent, paid],
      [sent, { move: 'denied', payer_number: 'CG-88121', because: 'The service is not covered without a referral', patient_part: 0 }],
      [sent, { ...paid, payer_number: 'CG-88122', paid: 9_000, patient_part: 4_000 }],
      [sent, { ...paid, payer_number: 'CG-88123', paid: 9_000, patient_part: 3_000 }, 3_000],
      // put right after it was paid: ten dollars went back, five more are waived
      [
        sent,
        { ...paid, payer_number: 'CG-88124', paid: 9_000, patient_part: 3_000 },
        3_000,
        { ...paid, payer_number: 'CG-88124', paid: 9_000, patient_part: 2_000 },
      ],
      [
        sent,
        { ...paid, payer_number: 'CG-88125', paid: 9_000, patient_part: 3_500 },
        { move: 'written_off', amount: 1_500, because: 'Hardship, agreed on the phone' },
        { move: 'patient_paid', amount: 2_000 },
        { ...paid, payer_number: 'CG-88125', paid: 9_000, patient_part: 2_500 },
      ],
    ],
  },
];

/** Once; what was begun and cut off goes on at the next start. */
export async function billInsuredVisits(clinic: Clinic): Promise<void> {
  await setUpBilling(clinic);
  for (const one of insured) await billAll(clinic, one);
}

/** What somebody has set since stays. */
async function setUpBilling(clinic: Clinic): Promise<void> {
  if (await clinic.db.read(demo, billingDetails)) return;
  await clinic.db.write(demo, async (transaction) => {
    const [marin, olga] = [
      found(await accountByEmail(transaction, doctor)),
      found(await accountByEmail(transaction, 'olga@demo.pellis.test')),
    ];
    await giveNpi(transaction, marin.id, '1987654328');
    for (const [kind, procedure_code] of [
      ['video_first', '99203'],
      ['video_follow_up', '99213'],
    ] as const) {
      const { id } = await serviceOfKind(transaction, kind, 'CA');
      await putCode(transaction, { service_id: id, procedure_code, modifiers: ['95'], place_of_service: '10' }, olga.id);
    }
  });
  const payers: [PayingInsurer, string, string][] = [
    ['aetna', 'Aetna', '60054'],
    ['cigna', 'Cigna', '62308'],
  ];
  await signedInAs(clinic, biller, async (asker) => {
    for (const [insurer, name, payer_id] of payers)
      await savePayer(clinic, asker, insurer, { form: { name, payer_id, filing: 'CI', wants_referrer: false }, version: 0 }).catch(
        ignoreKnown,
      );
    await saveBilling(clinic, asker, { form: details, version: 0 });
  });
}

/** Begun before, and cut off. */
function ignoreKnown(): void {}

const details = {
  name: 'Pellis Dermatology PC',
  npi: '1093817462',
  taxonomy: '207N00000X',
  street: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal_code: '941051234',
  contact: 'Bea Bauer',
  phone: '(415) 555-0100',
  submitter_id: 'PELLIS1',
  receiver_name: 'Bay Clearinghouse',
  receiver_id: 'BAYCLEAR',
  is_test: true,
};

async function billAll(clinic: Clinic, { email, street, isCardRead, visits }: Insured): Promise<void> {
  const known = await clinic.db.read(demo, async (transaction) =>
    insuredVisitsOf(transaction, found(found(await accountByEmail(transaction, email)).patient_id ?? undefined)),
  );
  for (const [index, wanted] of visits.entries()) {
    if (known[index]?.is_signed) continue;
    const id = known[index]?.id ?? (await book(clinic, email, { street, daysAgo: 3 * (visits.length - index) }));
    await signNote(clinic, { doctor, id, note });
    if (isCardRead && index === 0) await readCard(clinic, id);
    await bill(clinic, email, { id, index, wanted });
  }
}

async function book(clinic: Clinic, email: string, { street, daysAgo }: { street: string; daysAgo: number }): Promise<string> {
  return clinic.db.write(demo, async (transaction, actor) => {
    const [who, marin] = [found(await accountByEmail(transaction, email)), found(await accountByEmail(transaction, doctor))];
    const patientId = found(who.patient_id ?? undefined);
    if (street) await giveAddress(transaction, patientId, street);
    const turn = insured.findIndex((one) => one.email === email);
    const held = await bookDirectly(clinic, transaction, actor, {
      patient: { id: patientId, accountId: who.id },
      doctorId: marin.id,
      at: new Date(Math.floor(Date.now() / hour) * hour - (daysAgo * 24 + turn) * hour),
      by: 'insurance',
      concern: 'acne',
      about: 'My chin breaks out every month.',
      reason: 'Called us',
    });
    await updateAppointment(transaction, held.id, { status: 'ended' });
    return held.id;
  });
}

const note = {
  diagnosis: 'Acne, moderate',
  diagnoses: [{ code: 'L70.0', words: 'Acne', official: 'Acne vulgaris', laterality: null, site: null, certainty: 'confirmed' as const }],
  routine: [],
  recommendations: [],
  treatment_plan: 'Wash gently in the morning and the evening, and use sunscreen.',
  prescriptions: [],
  follow_up: { desc: 'By video in eight weeks.', follow_up_after: null, follow_up_before: null },
};

function readCard(clinic: Clinic, id: string): Promise<unknown> {
  const form = {
    member_id: 'U55501234',
    group_num: '7001',
    relation: 'self' as const,
    holder_first_name: '',
    holder_last_name: '',
    holder_dob: '',
    holder_sex: '' as const,
  };
  return signedInAs(clinic, biller, (asker) => saveCoverage(clinic, asker, id, { form, version: 0 }));
}

/** Who referred the patient of the claim in a file, as whoever bills has entered them. */
const referred = { referrer_first: 'Maria', referrer_last: 'Chen', referrer_npi: '1245319599' };
const nobody = { referrer_first: '', referrer_last: '', referrer_npi: '' };

/** With the card that they have on file. */
function payByCard(clinic: Clinic, email: string, id: string, amount: number): Promise<unknown> {
  return signedInAs(clinic, email, async (asker) => {
    if ((await listCards(clinic, asker)).length === 0) await putCardOnFile(clinic, asker);
    const card = await readDefaultCard(clinic, asker);
    return payBill(clinic, asker, id, { payment_method_id: card.id, amount });
  });
}

async function versionOf(clinic: Clinic, claimId: string): Promise<number> {
  return found(await clinic.db.read(demo, (transaction) => claimById(transaction, claimId))).version;
}

/** At the clinic's own fee. */
async function bill(
  clinic: Clinic,
  email: string,
  { id, index: turn, wanted }: { id: string; index: number; wanted: Insured['visits'][number] },
): Promise<void> {
  if (wanted === 'to_prepare') return;
  const visits = await clinic.db.read(demo, async (transaction) =>
    insuredVisitsOf(transaction, found(found(await accountByEmail(transaction, email)).patient_id ?? undefined)),
  );
  const { price } = found(visits.find((visit) => visit.id === id));
  await signedInAs(clinic, biller, async (asker) => {
    const form = {
      procedure_code: turn === 0 ? '99203' : '99213',
      modifiers: '95',
      place_of_service: '10' as const,
      units: 1,
      charge: price,
      diagnoses: ['L70.0'],
      ...(wanted === 'in_a_file' ? referred : nobody),
    };
    const claim = await prepareClaim(clinic, asker, id, { ...form, told_by: '' });
    if (wanted === 'in_a_file') {
      const file = await makeBatch(clinic, asker, claim.id);
      await sendBatch(clinic, asker, file.id);
      return;
    }
    for (const step of wanted) {
      if (typeof step === 'number') await payByCard(clinic, email, id, step);
      else await moveClaim(clinic, asker, claim.id, { move: step, version: await versionOf(clinic, claim.id) });
    }
  });
}
