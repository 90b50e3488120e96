/** Fay's labs in every state: read, to be read, critical, ordered, faxed, not sent and missed; a result that came for nobody, and a file that nobody could read. */
import { createHash } from 'node:crypto';
import { accountByEmail } from '../accounts/records.ts';
import { latestVisitOf } from '../appointments/records.ts';
import { faxLabOrder } from '../lab-orders/fax.ts';
import { latestFaxes } from '../lab-orders/fax-records.ts';
import { makeLabOrder } from '../lab-orders/make.ts';
import { ordersOfEncounter } from '../lab-orders/records.ts';
import { hearLabFax } from '../lab-orders/send-fax.ts';
import { acknowledgeLabResult } from '../lab-results/acknowledge.ts';
import { takeInFile } from '../lab-results/take-files.ts';
import { typeLabResult } from '../lab-results/type.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { demo, signedInAs } from './enter.ts';

const patient = 'fay@demo.pellis.test';
const doctor = 'dr.osei@demo.pellis.test';
const desk = 'sam@demo.pellis.test';
const lab = 'Bay Laboratory';
const order = { fasting_hours: 0, collect_on: null, site: '', to_lab: '' };

/** Days ago, with the liver value of that day. */
const earlier = [
  { ago: 75, alt: '24', words: 'All in range. Carry on as before.' },
  { ago: 40, alt: '37', words: 'Still in range. We look again in a month.' },
] as const;

export async function fillLabs(clinic: Clinic): Promise<void> {
  const visit = await visitOfFay(clinic);
  if (!visit || visit.hasOrders) return;
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  const numbers = await signedInAs(clinic, doctor, async (asker) => {
    const [monitoring, safety] = [
      await makeLabOrder(clinic, asker, visit.id, { form: { ...order, tests: ['alt', 'lipids'], fasting_hours: 8 } }),
      await makeLabOrder(clinic, asker, visit.id, { form: { ...order, tests: ['cmp'] } }),
    ];
    const thyroid = await makeLabOrder(clinic, asker, visit.id, {
      form: { ...order, tests: ['tsh', 'ferritin'], to_lab: 'Please draw before 10 AM.' },
    });
    // nothing has come of this one by its day
    const lastMonth = new Date(Date.now() - 30 * 24 * 3_600_000);
    const missed = await makeLabOrder(clinic, asker, visit.id, {
      form: { ...order, tests: ['ana'], site: 'Bay Laboratory, 24th Street' },
      now: lastMonth,
    });
    await faxed(clinic, asker, missed.id, { lab, number: '(415) 555-0134' });
    await faxed(clinic, asker, thyroid.id, { lab: 'Hill Laboratory', number: '(415) 555-0199' });
    return { monitoring: monitoring.number, safety: safety.number };
  });
  for (const { ago, alt, words } of earlier) {
    const { id } = await signedInAs(clinic, desk, (asker) =>
      typed(clinic, asker, { number: numbers.monitoring, alt, day: daysAfter(today, -ago) }),
    );
    await signedInAs(clinic, doctor, (asker) => acknowledgeLabResult(clinic, asker, id, { words, was_discussed: false }));
  }
  await signedInAs(clinic, desk, async (asker) => {
    await typed(clinic, asker, { number: numbers.monitoring, alt: '62', day: daysAfter(today, -2) });
  });
  await sent(clinic, 'bay-results.hl7', messages(numbers.safety, today));
  // an admission, which is no result
  await sent(clinic, 'bay-admissions.hl7', `${headOf('BAY1003', today).replace('ORU^R01^ORU_R01', 'ADT^A01')}\rPID|1||91||Stone^Robin`);
}

/** As if the fax service had told at once how it ended; numbers that end in 0199 are busy. */
async function faxed(clinic: Clinic, asker: Asker, orderId: string, to: { lab: string; number: string }): Promise<void> {
  await faxLabOrder(clinic, asker, orderId, to);
  const about = await clinic.db.read(demo, async (transaction) => (await latestFaxes(transaction, [orderId])).get(orderId)?.id ?? '');
  const isBusy = to.number.endsWith('0199');
  await hearLabFax(clinic, { about, outcome: isBusy ? 'failed' : 'delivered', words: isBusy ? 'The line was busy.' : '' });
}

/** As if it had lain in the laboratory's folder. */
async function sent(clinic: Clinic, name: string, words: string): Promise<void> {
  const bytes = Buffer.from(words);
  await takeInFile(clinic, { id: newId(), name }, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
}

function visitOfFay(clinic: Clinic) {
  return clinic.db.read(demo, async (transaction) => {
    const patientId = (await accountByEmail(transaction, patient))?.patient_id;
    const visit = patientId ? await latestVisitOf(transaction, patientId) : undefined;
    return visit && { id: visit.id, hasOrders: (await ordersOfEncounter(transaction, visit.id)).length > 0 };
  });
}

function typed(clinic: Clinic, asker: Asker, { number, alt, day }: { number: string; alt: string; day: string }) {
  const line = (test: string, value: string, unit: string) => ({ test, value, unit, range: '', lab_flag: '' });
  return typeLabResult(clinic, asker, {
    ...{ order_number: number, patient_id: null, lab, collected_on: day, comment: '', file: null },
    values: [line('alt', alt, 'U/L'), line('triglycerides', alt === '62' ? '188' : '131', 'mg/dL')],
  });
}

/** One that cannot wait, and one of somebody whom nobody knows. */
function messages(number: string, today: string): string {
  const day = today.replaceAll('-', '');
  return [
    headOf('BAY1001', today),
    'PID|1||88||Fischer^Fay||19720409|F',
    `OBR|1|${number}|F1001|24323-8^Comprehensive metabolic panel^LN|||${day}`,
    'OBX|1|NM|2823-3^Potassium^LN||6.3|mmol/L|3.5-5.1|HH|||F',
    'NTE|1||Not hemolyzed. Please call the patient.',
    'OBX|2|NM|2160-0^Creatinine^LN||0.9|mg/dL|0.5-1.1|N|||F',
    headOf('BAY1002', today),
    'PID|1||91||Stone^Robin||19500101|M',
    `OBR|1|4471|F1002|58410-2^CBC^LN|||${day}`,
    'OBX|1|NM|718-7^Hemoglobin^LN||14.1|g/dL|13.5-17.5|N|||F',
  ].join('\r');
}

function headOf(control: string, today: string): string {
  return `MSH|^~\\&|LAB|${lab}|CLINIC|CLINIC|${today.replaceAll('-', '')}||ORU^R01^ORU_R01|${control}|P|2.5.1`;
}
