/** A prescription on paper, with the fields that California asks for (Business and Professions Code § 4040), for a pharmacist to fill by. */
import { placeOfPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { nameOfPrescription, quantityInWords, refillsInWords } from '@pellis/contract/prescriptions/prescriptions';
import type { Clinic } from '../platform/clinic.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { plainWords } from '../platform/pdf/markdown.ts';
import { openPdf, type Pdf } from '../platform/pdf/pdf.ts';
import { momentInWords } from '../platform/times.ts';
import type { Paper } from './paper.ts';

export async function printPrescription({ config }: Clinic, paper: Paper): Promise<Buffer> {
  const { rx, prescriber, why, writtenOn, number } = paper;
  const pdf = await openPdf({ clinic: config.clinicName, title: 'Prescription', about: `${longDate(writtenOn)} · No. ${number}` });
  writePrescriber(pdf, paper, config);
  writePatient(pdf, paper);
  writeDrug(pdf, rx);
  writePharmacy(pdf, paper);
  pdf.subheading('Signature');
  pdf.text(`Signed electronically by ${prescriber.name}, ${momentInWords(new Date(rx.prescribed_at), config.clinicTimeZone)}.`);
  if (why) pdf.small(`Not sent electronically because: ${why.words} (${why.law}).`);
  pdf.small('If this is not meant for you, please destroy it and call us.');
  return pdf.close();
}

function writePrescriber(pdf: Pdf, { prescriber, npi }: Paper, config: Clinic['config']): void {
  pdf.subheading('Prescriber');
  pdf.rows([
    ['Name', listed(prescriber.name, prescriber.credentials)],
    ['License', prescriber.licence ? `${prescriber.licence.state} ${prescriber.licence.number}` : ''],
    ['NPI', npi],
    ['Address', config.clinicAddress ?? ''],
    ['Phone', phoneAndFax(config.clinicPhone, config.clinicFax)],
  ]);
}

function writePatient(pdf: Pdf, { patient, dob }: Paper): void {
  pdf.subheading('Patient');
  pdf.rows([
    ['Name', `${patient.first_name} ${patient.last_name}`],
    ['Date of birth', dob ? longDate(dob) : ''],
    ['Address', listed([patient.address, patient.unit].filter(Boolean).join(' '), patient.city, `${patient.state} ${patient.postal_code}`)],
    ['Phone', patient.phone],
  ]);
}

function writeDrug(pdf: Pdf, rx: Paper['rx']): void {
  pdf.heading(rx.free_entry === null ? nameOfPrescription(rx) : 'As written');
  if (rx.free_entry !== null) pdf.text(plainWords(rx.free_entry));
  const rows: (readonly [string, string])[] = [
    ['Directions', rx.sig],
    ['Quantity', `${quantityInWords(rx)}${rx.days_supply ? `, for ${rx.days_supply} days` : ''}`],
    ['Refills', refillsInWords(rx)],
    ['Substitution', rx.may_substitute ? 'May substitute' : 'Do not substitute'],
    ['Purpose', rx.reason],
    ['Start on', rx.starts_on ? longDate(rx.starts_on) : ''],
    ['To the pharmacist', rx.to_pharmacist],
  ];
  pdf.rows([...(rx.free_entry === null ? rows.filter(([, value]) => value !== '') : []), ['Not after', longDate(rx.expires_on)]]);
}

function writePharmacy(pdf: Pdf, { pharmacy }: Paper): void {
  if (!pharmacy) return;
  pdf.subheading('Pharmacy');
  pdf.rows([
    ['Name', pharmacy.name],
    ['Address', placeOfPharmacy(pharmacy)],
    ['Phone', phoneAndFax(pharmacy.phone, pharmacy.fax)],
  ]);
}

function phoneAndFax(phone = '', fax = ''): string {
  return listed(phone, fax && `fax ${fax}`);
}

function listed(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}
