/** A good-faith estimate on paper: what 45 CFR 149.610 asks for, as far as a visit by video has it. A lawyer of the clinic has to read its words. */
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { longDate, money } from '../platform/pdf/figures.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { type Estimate, estimateOfDraft, estimateOfVisit } from './estimate.ts';

export async function printDraftEstimate(clinic: Clinic, asker: Asker): Promise<{ bytes: Buffer; name: string }> {
  return { bytes: await print(clinic, await estimateOfDraft(clinic, asker)), name: 'estimate.pdf' };
}

export async function printVisitEstimate(clinic: Clinic, asker: Asker, id: string): Promise<{ bytes: Buffer; name: string }> {
  return { bytes: await print(clinic, await estimateOfVisit(clinic, asker, id)), name: 'estimate.pdf' };
}

async function print({ config }: Clinic, { patient, service, provider, day, state, made }: Estimate): Promise<Buffer> {
  const pdf = await openPdf({ clinic: config.clinicName, title: 'Good-faith estimate', about: `Made on ${longDate(made)}` });
  pdf.text('What this visit is expected to cost you when you pay for it yourself, without insurance.');
  pdf.subheading('Patient');
  pdf.rows([
    ['Name', patient.name],
    ['Date of birth', patient.dob ? longDate(patient.dob) : ''],
  ]);
  pdf.subheading('Visit');
  pdf.rows([
    ['Service', service.name],
    ['Procedure code', service.procedure_code],
    ['Diagnosis code', 'Known after the visit'],
    ['Day', day ? longDate(day) : 'Not chosen yet'],
    ['Where you will be', state ? nameOfPlace(state) : ''],
    ['Expected charge', money(service.price, service.currency)],
  ]);
  pdf.subheading('Who provides it');
  pdf.rows([
    ['Dermatologist', provider?.name ?? 'Not chosen yet'],
    ['NPI', provider?.npi ?? ''],
    ['Practice', [config.clinicName, config.clinicAddress, config.clinicPhone].filter(Boolean).join(', ')],
    ['Tax number (EIN)', config.clinicTaxId ?? ''],
  ]);
  pdf.stamp(`${money(service.price, service.currency)} in all`);
  pdf.bullets([
    'This is an estimate of what is reasonably expected when it is made. Something unforeseen may change what you need, and so what it costs.',
    'Medicines, laboratory tests and care by others are not in it. They are arranged and billed separately, and those who provide them give estimates of their own.',
    `If you are billed at least ${money(substantial, 'USD')} more than this, you may dispute the bill: ask us to correct it, or begin the dispute process of the US Department of Health and Human Services within 120 days of the bill, at www.cms.gov/nosurprises or 1-800-985-3059. A small fee is asked for it. It does not change the care that you get.`,
    'This is not a contract, and it does not oblige you to be seen by us.',
  ]);
  pdf.small('Keep this paper, or a picture of it. You may need it if you are billed more.');
  return pdf.close();
}

/** From which difference on a bill may be disputed, in cents: 45 CFR 149.620. */
const substantial = 40_000;
