/** A superbill on paper: who cared for whom, where and why, by the codes that insurers read, and what was paid. */
import { placesOfService } from '@pellis/contract/services/service-codes';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { longDate, money } from '../platform/pdf/figures.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { readSuperbill, type Superbill } from './read.ts';

export async function superbillOnPaper(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  const superbill = await readSuperbill(clinic, asker, id);
  return { bytes: await print(clinic, superbill), name: `superbill-${superbill.date.slice(0, 10)}.pdf` };
}

async function print(
  { config }: Clinic,
  { date, patient, insurance, provider, written, service, diagnoses, paid }: Superbill,
): Promise<Buffer> {
  const amount = (cents: number) => money(cents, paid.currency);
  const pdf = await openPdf({ clinic: config.clinicName, title: 'Superbill', about: longDate(date) });
  pdf.subheading('Patient');
  pdf.rows([
    ['Name', patient.name],
    ['Date of birth', patient.dob ? longDate(patient.dob) : ''],
    ['Address', patient.address],
    ['Phone', patient.phone],
    ...(insurance
      ? ([
          ['Insurance', insurance.carrier],
          ['Member number', insurance.member],
          ['Group number', insurance.group],
        ] as const)
      : []),
  ]);
  pdf.subheading('Provider');
  pdf.rows([
    ['Dermatologist', provider.name],
    ['NPI', provider.npi],
    ['License number', provider.licence],
    ['Note', written],
    ['Practice', [config.clinicName, config.clinicAddress, config.clinicPhone].filter(Boolean).join(', ')],
    ['Tax number (EIN)', config.clinicTaxId ?? ''],
  ]);
  pdf.subheading('Diagnoses (ICD-10-CM)');
  pdf.items(diagnoses.map((one, index) => ({ mark: `${letterOf(index)}.`, words: `${one.code} ${one.official || one.words}`, depth: 0 })));
  pdf.subheading('Service');
  pdf.rows([
    ['Date', longDate(date)],
    ['Procedure code', [service.procedure_code, ...service.modifiers].join(' ')],
    ['Description', service.name],
    [
      'For diagnosis',
      diagnoses
        .slice(0, mostPointers)
        .map((_, index) => letterOf(index))
        .join(', '),
    ],
    [
      'Place of service',
      `${service.place_of_service} ${Object.entries(placesOfService).find(([code]) => code === service.place_of_service)?.[1] ?? ''}`,
    ],
    ['Units', '1'],
    ['Charge', amount(paid.amount)],
  ]);
  pdf.subheading('Payment');
  pdf.rows([
    ['Paid by the patient', amount(paid.captured)],
    ...(paid.refunded > 0 ? ([['Given back', amount(paid.refunded)]] as const) : []),
    ['Open', amount(Math.max(0, paid.amount - paid.captured))],
  ]);
  pdf.small('For your insurer. We do not send it for you, and your insurer decides what is paid back.');
  return pdf.close();
}

/** As on a claim: a line points at four diagnoses at most. */
const mostPointers = 4;

function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
