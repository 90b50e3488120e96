// DoseSpot behind the port, against a server that answers as its published documents say: the contract as it was read, and nothing more.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../../../testing/clinic.ts';
import { type PatientPerson, signUp } from '../../../../testing/people.ts';
import { MessageRefused } from '../../refused.ts';
import type { NetworkNews, NewPrescription } from '../pharmacy-network.ts';
import { doctorLee, pharmacy, prescriptionFrom } from '../test-network.ts';
import { askForNews } from './ask-for-news.ts';
import { type DoseSpotGateway, doseSpotNetwork } from './dosespot.ts';
import { openTestDoseSpot, type TestDoseSpot } from './test-dosespot.ts';

let clinic: TestClinic;
let ana: PatientPerson;
let vendor: TestDoseSpot;
let gateway: DoseSpotGateway;
let folder: string;
let listener: Server;
const heard: NetworkNews[] = [];

beforeAll(async () => {
  clinic = await openTestClinic();
  ana = await signUp(clinic, 'Ana Alvarez');
  vendor = await openTestDoseSpot();
  folder = mkdtempSync(join(tmpdir(), 'pellis-drugs-'));
  const drugs = join(folder, 'drugs.tsv');
  writeFileSync(drugs, 'Tretinoin 0.025 % cream\t4711\n');
  gateway = openGateway(drugs, 'key');
  listener = createServer((request, response) => {
    void buffer(request).then((body) => {
      const news = gateway.network.readIncoming(body, request.headers);
      heard.push(...(news ?? []));
      response.writeHead(news ? 204 : 400).end();
    });
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  Object.assign(vendor.day, { isDown: false, losesAnswers: false });
});
afterAll(async () => {
  await new Promise((done) => listener.close(done).closeAllConnections());
  await vendor.close();
  await clinic.end();
  rmSync(folder, { recursive: true, force: true });
});

function openGateway(drugs: string, clinicKey: string): DoseSpotGateway {
  const account = { url: vendor.url, subscriptionKey: 'subscription', clinicId: '12', clinicKey, userId: '1' };
  return doseSpotNetwork({ ...account, drugs }, clinic.clinic.db, 'secret');
}

async function messageWith(more: Partial<NewPrescription> = {}): Promise<NewPrescription> {
  const message = await prescriptionFrom(gateway.network, more);
  return { ...message, patient: { ...message.patient, id: ana.patientId } };
}
const drugOf = (description: string, unit: string) => ({
  drug: { description, quantity: 1, unit, daysSupply: null, refills: 0, maySubstitute: true },
});
const filed = (message: NewPrescription) => vendor.prescriptions.filter((one) => one['NonDoseSpotPrescriptionId'] === message.messageId);
const numberOf = (message: NewPrescription) => Number(filed(message)[0]?.['PrescriptionId']);
const eventsOf = async (message: NewPrescription) => (await gateway.network.newsOf(message.messageId)).map(({ event }) => event);

test('a prescriber is found by their NPI, and one whom DoseSpot does not know is told to register there', async () => {
  expect(await gateway.network.enrolPrescriber(doctorLee)).toEqual({ reference: '77' });
  const unknown = gateway.network.enrolPrescriber({ ...doctorLee, name: 'Dr. Noor', npi: '1000000004' });
  await expect(unknown).rejects.toThrow('DoseSpot does not know Dr. Noor. They register there, with proof of who they are');
});

test.each([
  ['mission', ['Mission Street Pharmacy']],
  ['94704', ['Shattuck Avenue Pharmacy']],
  ['berkeley', ['Shattuck Avenue Pharmacy']],
  ['nowhere', []],
])('pharmacies are found by "%s"', async (words, names) => {
  const found = await gateway.network.findPharmacies({ words, state: 'CA' });
  expect(found.map(({ name }) => name)).toEqual(names);
});

test('a prescription is filed under our numbers and sent once, twelve times at once as well', async () => {
  const message = await messageWith();
  await Promise.all(Array.from({ length: 12 }, () => gateway.network.send(message)));
  await gateway.network.send(message);
  const as = {
    DispensableDrugId: 4711,
    DispenseUnitId: 8,
    PharmacyId: 31,
    Quantity: 45,
    Refills: 2,
    DaysSupply: 60,
    NoSubstitutions: false,
  };
  expect(filed(message)).toEqual([
    expect.objectContaining({
      ...as,
      Directions: message.sig,
      FirstPrescriptionDiagnosis: { PrimaryDiagnosisId: 5 },
      Status: 'eRxSent',
    }),
  ]);
  const onFile = { FirstName: 'Ana', LastName: 'Alvarez', Gender: 'Female', NonDoseSpotMedicalRecordNumber: ana.patientId };
  expect(vendor.patients).toEqual([expect.objectContaining(onFile)]);
  expect(await eventsOf(message)).toEqual(['accepted']);
});

test('whatever answer is lost, it is filed once, and the patient is on file once', async () => {
  const message = await messageWith();
  vendor.day.losesAnswers = true;
  for (let lost = 0; lost < 3; lost += 1)
    await gateway.network.send(message).catch((error: unknown) => expect(error).not.toBeInstanceOf(MessageRefused));
  vendor.day.losesAnswers = false;
  await gateway.network.send(message);
  expect(filed(message)).toMatchObject([{ Status: 'eRxSent' }]);
  expect(vendor.patients).toHaveLength(1);
});

test.each([
  [{ pharmacyNcpdpId: pharmacy.oldMill }, 'DoseSpot does not know this pharmacy.'],
  [{ noteToPharmacist: 'x'.repeat(211) }, 'notes of at most 210'],
  [drugOf('clobetasol', 'g'), 'number of clobetasol is not known'],
  [drugOf('tretinoin 0.025 % cream', 'pens'), 'DoseSpot has no unit "pens".'],
])('what DoseSpot cannot carry is refused in a sentence: %o', async (more, sentence) => {
  const message = await messageWith(more);
  await expect(gateway.network.send(message)).rejects.toThrow(sentence);
  await expect(gateway.network.send(message)).rejects.toBeInstanceOf(MessageRefused);
  expect(filed(message)).toEqual([]);
});

test('two patients of one name and birthday are never taken for each other', async () => {
  const other = await signUp(clinic, 'Ana Alvarez the Younger');
  const message = await messageWith();
  await gateway.network.send({ ...message, patient: { ...message.patient, id: other.patientId } });
  expect(vendor.patients.map((one) => one['NonDoseSpotMedicalRecordNumber'])).toEqual([ana.patientId, other.patientId]);
});

test('a prescription is cancelled once, and one that DoseSpot never had is refused', async () => {
  const message = await messageWith();
  await gateway.network.send(message);
  await gateway.network.cancel(message.messageId, 'cancel-1', 'The patient is allergic to it.');
  await gateway.network.cancel(message.messageId, 'cancel-1', 'The patient is allergic to it.');
  expect(filed(message)).toMatchObject([{ MedicationStatus: 'CancelRequested', Comment: 'The patient is allergic to it.' }]);
  vendor.log(numberOf(message), { Status: 'eRxSent', MedicationStatus: 'CancelDenied' });
  expect(await eventsOf(message)).toEqual(['accepted', 'cancel_refused']);
  await expect(gateway.network.cancel('unknown', 'cancel-2', '')).rejects.toThrow('DoseSpot does not know this prescription.');
});

test('renewals are answered in DoseSpot itself, and whoever answers here reads that', async () => {
  const answer = gateway.network.answerRenewal('any', { isApproved: true, words: '' });
  await expect(answer).rejects.toThrow('With DoseSpot, renewals are answered in DoseSpot itself.');
});

test('what became of each is asked for and told signed, and again where it was not heard', async () => {
  const message = await messageWith();
  await gateway.network.send(message);
  vendor.log(numberOf(message), { Status: 'PharmacyVerified', MedicationStatus: 'Active' });
  vendor.log(numberOf(message), { Status: 'PharmacyVerified', MedicationStatus: 'FullFill' });
  const ask = (port: number) =>
    askForNews({ api: gateway.api, db: clinic.clinic.db, webhook: { url: `http://127.0.0.1:${port}/`, secret: 'secret' } });
  const { port } = listener.address() as AddressInfo;
  await clinic.sql(`update network_reference set asked_at = made_at - interval '1 day'`);
  await expect(ask(1)).rejects.toThrow();
  heard.length = 0;
  await ask(port);
  const told = heard.filter(({ about }) => about === message.messageId);
  expect(told.map(({ event }) => event)).toEqual(['accepted', 'received', 'filled']);
  expect(new Set(told.map(({ id }) => id)).size).toBe(3);
  expect(told).toEqual(await gateway.network.newsOf(message.messageId));
  heard.length = 0;
  await ask(port);
  expect(heard).toEqual([]);
});

test('one that could not be delivered fails with what DoseSpot says', async () => {
  const message = await messageWith();
  await gateway.network.send(message);
  vendor.log(numberOf(message), { Status: 'Error', MedicationStatus: 'Active', AdditionalInfo: 'Pharmacy is not active.' });
  expect((await gateway.network.newsOf(message.messageId)).at(-1)).toMatchObject({ event: 'failed', words: 'Pharmacy is not active.' });
});

test('while it is away nothing is refused, and a wrong key is told as one', async () => {
  const message = await messageWith();
  vendor.day.isDown = true;
  const problem: unknown = await gateway.network.send(message).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Error);
  expect(problem).not.toBeInstanceOf(MessageRefused);
  vendor.day.isDown = false;
  await gateway.network.check();
  await expect(openGateway('', 'wrong').network.check()).rejects.toMatchObject({ code: 'EAUTH' });
});

test('a token is asked for once for each person, not with each call', async () => {
  await gateway.network.check();
  const before = vendor.day.tokens;
  await gateway.network.check();
  expect(vendor.day.tokens).toBe(before);
});
