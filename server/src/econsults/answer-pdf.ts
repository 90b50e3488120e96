/** An e-Consult on paper: who asked what, about whom as far as we know, and the dermatologist's signed answer. */
import { ageBandLabels, type OwnEconsult, patientSexLabels, sendingLabels } from '@pellis/contract/econsults/econsults';
import { nameOfPlace } from '@pellis/contract/people/places';
import type { Clinic } from '../platform/clinic.ts';
import { longDate } from '../platform/pdf/figures.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { found } from '../platform/refusal.ts';
import { momentInWords, wallClock } from '../platform/times.ts';
import type { EconsultRecord } from './records.ts';

export async function answerPdf({ config }: Clinic, { row, own }: { row: EconsultRecord; own: OwnEconsult }): Promise<Buffer> {
  const { asked, photo_count } = own;
  const answer = found(own.answer);
  const day = longDate(wallClock(answer.signed_at, config.clinicTimeZone));
  const pdf = await openPdf({ clinic: config.clinicName, title: 'e-Consult', about: `Answered on ${day}` });
  pdf.rows([
    ['To', `${row.provider_name}, license number ${row.licence}, ${nameOfPlace(row.place)}`],
    ['Practice', row.practice],
    ['About', `${asked.initials}, ${ageBandLabels[asked.age_band].toLowerCase()}, ${patientSexLabels[asked.sex].toLowerCase()}`],
    ['Asked on', longDate(wallClock(own.asked_at, config.clinicTimeZone))],
    ['What we saw', photo_count === 0 ? 'No photos' : photo_count === 1 ? '1 photo' : `${photo_count} photos`],
  ]);
  pdf.subheading('What you asked');
  pdf.text(asked.question);
  pdf.subheading('History');
  pdf.text(asked.history);
  pdf.subheading('Assessment');
  pdf.text(answer.assessment);
  pdf.subheading('Recommendation');
  pdf.text(answer.recommendation);
  pdf.subheading('What to watch for');
  pdf.text(answer.watch_for);
  pdf.subheading('Whether to send the patient');
  pdf.text(sendingLabels[answer.sending]);
  pdf.small(`Signed by ${answer.signed_by}, ${momentInWords(answer.signed_at, config.clinicTimeZone)}.`);
  pdf.small(
    'An opinion to the provider who treats the patient, from what they wrote and the photos they sent. The dermatologist has not seen the patient.',
  );
  return pdf.close();
}
