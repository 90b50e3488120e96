/** A clinic that does not bill insurance says so everywhere: on its pages, while booking, at the front desk, and to whoever booked with insurance before. */
import { readAppointment } from '@pellis/contract/appointments/appointment-changes';
import { readVisitDraft, savePay } from '@pellis/contract/bookings/bookings';
import { prepareClaim } from '@pellis/contract/claims/claims';
import { listInsured } from '@pellis/contract/claims/insured-visits';
import { readBookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { listMyServices } from '@pellis/contract/services/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCuratedCodes } from '../diagnosis-codes/curated.ts';
import { siteFacts } from '../site-facts.ts';
import { keepCard } from '../testing/care.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { claimForm, insure, readCard, seen, setUpBilling } from '../testing/insured-visits.ts';
import { biller, doctor, type PatientPerson, type Person, signUp, staff } from '../testing/people.ts';
import { answerSteps, bookHeld, bookOn, hold, openWeek, timesOn } from '../testing/visits.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let lee: Person;
let sam: Person;
let bea: Person;
let [booked, toBill, sentBefore] = ['', '', ''];
beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  [lee, sam, bea] = [await doctor(clinic, 'Dr. Grace Lee'), await staff(clinic, 'Sam'), await biller(clinic, 'Bea')];
  await shipCuratedCodes(clinic.clinic.db);
  await openWeek(clinic, lee);
  await insure(clinic, ana);
  await keepCard(clinic, ana);
  await setUpBilling(clinic, bea, lee);
  booked = (await bookOn(clinic, ana, { by: 'insurance', days: 4 })).id;
  [toBill, sentBefore] = [await seen(clinic, ana, lee), await seen(clinic, ana, lee)];
  await readCard(clinic, sam, toBill);
  await clinic.call(prepareClaim, { as: bea, params: { id: sentBefore }, body: claimForm });
  await answerSteps(clinic, ana, 'insurance');
  clinic.clinic.config.promises.billing = false;
}, 60_000);
afterAll(() => clinic.end());

const told = async (id: string) => (await clinic.call(readAppointment, { as: ana, params: { id } })).reply.pay.sentence;

test('no page says that insurance is accepted, and no service takes it', async () => {
  expect(await siteFacts(clinic.clinic, 'us')).toMatchObject({ 'insurance.none': 'yes', 'promise.no_billing': 'yes' });
  const services = (await clinic.call(listMyServices, { as: ana })).reply;
  expect(services.some(({ takes_insurance }) => takes_insurance)).toBe(false);
});

test('booking does not offer insurance, and refuses it in a sentence; nothing is booked with an answer from before', async () => {
  const { pay_choices } = (await clinic.call(readVisitDraft, { as: ana })).reply;
  expect(pay_choices.find(({ by }) => by === 'insurance')).toMatchObject({
    refused: 'We do not bill insurance for this visit. Please pay by card.',
  });
  expect(JSON.stringify(pay_choices)).not.toContain('We bill');
  const refused = await clinic.call(savePay, { as: ana, body: { by: 'insurance' } });
  expect(refused.refusal.fields).toEqual({ by: 'We do not bill insurance for this visit. Please pay by card.' });
  await clinic.sql(`update visit_draft set answers = jsonb_set(answers, '{pay}', '{"by":"insurance"}') where patient_id = $1`, [
    ana.patientId,
  ]);
  const [time] = await timesOn(clinic, ana, 'any', 5);
  const held = await hold(clinic, ana, { provider_id: lee.accountId, starts_at: time?.starts_at ?? new Date() });
  const refusedBooking = await bookHeld(clinic, ana, held.reply.id);
  expect([refusedBooking.status, refusedBooking.refusal.fields]).toEqual([409, { step: 'pay' }]);
  const facts = await clinic.call(readBookingFacts, { as: sam, params: { id: ana.patientId, state: 'CA' } });
  expect(facts.reply.service.takes_insurance).toBe(false);
});

test('who booked with insurance before is told the truth, and a bill that is out is told as it stands', async () => {
  for (const id of [booked, toBill]) expect(await told(id)).toContain('You chose Aetna, and we do not bill insurance any more.');
  expect(await told(sentBefore)).toContain('The bill to Aetna is prepared, and not sent yet.');
});

test('no claim is prepared, and the list says why', async () => {
  const refused = await clinic.call(prepareClaim, { as: bea, params: { id: toBill }, body: claimForm });
  expect(refused.refusal.detail).toBe('The clinic does not bill insurance: the owner has switched it off.');
  expect((await clinic.call(listInsured, { as: sam })).reply.is_on).toBe(false);
});
