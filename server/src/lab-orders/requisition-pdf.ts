/** The lab requisition on paper: who asks a laboratory for what, of whom and why, signed, with the order's number as a barcode. */
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { currentProfileOf } from '../health-profiles/records.ts';
import { patientById } from '../patients/records.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { openPdf, type Pdf } from '../platform/pdf/pdf.ts';
import { found, permit } from '../platform/refusal.ts';
import { dayAt, momentInWords } from '../platform/times.ts';
import { numbersOf } from '../provider-numbers/records.ts';
import { code128 } from './code-128.ts';
import { mayReadOrders } from './policy.ts';
import { diagnosesOf, type OrderRow, orderById, testsIn } from './records.ts';

interface Requisition {
  /** As in "Bay Laboratory, fax (415) 555-0134"; none where the patient takes it along. */
  faxedTo?: string;
  order: OrderRow;
  patient: NonNullable<Awaited<ReturnType<typeof patientById>>>;
  profile: Awaited<ReturnType<typeof currentProfileOf>>;
  provider: { name: string; npi: string };
}

export async function requisitionOnPaper(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const requisition = await gather(clinic, asker, id);
  return { bytes: await print(clinic, requisition), name: `lab-requisition-${requisition.order.number}.pdf` };
}

/** For the fax; by the clinic alone. */
export async function requisitionForFax(clinic: Clinic, id: string, faxedTo: string): Promise<Buffer> {
  return print(clinic, { ...(await gather(clinic, theClinic('lab orders'), id)), faxedTo });
}

function gather(clinic: Clinic, asker: Asker, id: string): Promise<Requisition> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadOrders(actor));
    const order = found(await orderById(transaction, id));
    permit(order.state !== 'prepared');
    const patient = found(await patientById(transaction, order.patient_id));
    const profile = await currentProfileOf(transaction, order.patient_id);
    // a dermatologist's numbers are no patient's to read, but for this paper
    if (actor.role !== 'clinic') await actAsClinic(transaction, actor);
    const numbers = await numbersOf(transaction, order.ordered_by ?? '');
    return { order, patient, profile, provider: { name: order.orderer ?? '', npi: numbers?.npi ?? '' } };
  });
}

async function print({ config }: Clinic, { order, patient, profile, provider, faxedTo }: Requisition): Promise<Buffer> {
  const orderedAt = order.ordered_at ?? order.made_at;
  const pdf = await openPdf({
    clinic: config.clinicName,
    title: 'Lab requisition',
    about: `Order ${order.number}, ${longDate(dayAt(orderedAt, config.clinicTimeZone))}`,
  });
  writeBarcode(pdf, order.number);
  pdf.subheading('Patient');
  pdf.rows(rowsOfPatient({ patient, profile }));
  pdf.subheading('Tests');
  pdf.items(
    testsIn(order).map(({ name, loinc }, index) => ({
      mark: `${index + 1}.`,
      words: loinc ? `${name}  (LOINC ${loinc})` : name,
      depth: 0,
    })),
  );
  pdf.subheading('Diagnoses (ICD-10-CM)');
  pdf.items(diagnosesOf(order).map(({ code, words }) => ({ mark: '•', words: `${code}  ${words}`, depth: 0 })));
  pdf.subheading('Collection');
  pdf.rows([
    ['When', order.collect_on ? longDate(order.collect_on) : 'As soon as it suits'],
    ['Fasting', order.fasting_hours > 0 ? `${order.fasting_hours} hours, water is allowed` : 'Not needed'],
    ['Where', order.site || 'Any laboratory'],
    ...(order.to_lab ? ([['For the laboratory', order.to_lab]] as const) : []),
  ]);
  pdf.subheading('Ordered by');
  pdf.rows([
    ['Dermatologist', provider.name],
    ['NPI', provider.npi],
    ['Practice', [config.clinicName, config.clinicAddress].filter(Boolean).join(', ')],
    ['Critical results', config.clinicPhone ?? ''],
  ]);
  pdf.text(`Signed electronically by ${provider.name}, ${momentInWords(orderedAt, config.clinicTimeZone)}.`);
  if (faxedTo)
    pdf.small(
      `Sent to ${faxedTo}. If this is not you, please call us at ${config.clinicPhone ?? config.clinicFax ?? 'the practice'} and destroy it: it is confidential.`,
    );
  pdf.small(`Please put the order number ${order.number} on the report and send it to the practice above.`);
  if (order.state === 'cancelled') pdf.stamp('CANCELLED: DO NOT COLLECT');
  return pdf.close();
}

function rowsOfPatient({ patient, profile }: Pick<Requisition, 'patient' | 'profile'>): (readonly [string, string])[] {
  const { first_name, last_name, address, unit, city, state, postal_code, phone } = patient;
  const dob = patient.dob ?? profile?.dob;
  const lives = [[address, unit].filter(Boolean).join(' '), city, `${state} ${postal_code}`.trim()].filter(Boolean).join(', ');
  const insured = profile && profile.insuranceType !== 'none' ? profile : undefined;
  return [
    ['Name', `${first_name} ${last_name}`],
    ['Date of birth', dob ? longDate(dob) : ''],
    ['Sex', profile ? sexWords[profile.sex] : ''],
    ['Address', lives],
    ['Phone', phone],
    ['Insurance', insured ? insurerLabels[insured.insuranceType] : 'None on file'],
    ...(insured
      ? ([
          ['Member number', insured.memberId ?? ''],
          ['Group number', insured.groupNum ?? ''],
        ] as const)
      : []),
  ];
}

const sexWords = { female: 'Female', male: 'Male', other: 'Other' } as const;

/** Wide enough for a hand scanner, with the quiet zone that the symbology asks for. */
const moduleWidth = 1.25;
const barHeight = 42;
const quietModules = 10;

function writeBarcode(pdf: Pdf, number: string): void {
  pdf.draw((document) => {
    let x = document.page.margins.left + quietModules * moduleWidth;
    const top = document.y + 4;
    for (const [index, width] of code128(number).entries()) {
      if (index % 2 === 0) document.rect(x, top, width * moduleWidth, barHeight);
      x += width * moduleWidth;
    }
    document.fill('#000000');
    document.font('strong').fontSize(11).fillColor('#1d2526');
    document.text(number, document.page.margins.left + quietModules * moduleWidth, top + barHeight + 4, {
      characterSpacing: 2,
      lineBreak: false,
    });
    document.x = document.page.margins.left;
    document.y = top + barHeight + 22;
  });
}
