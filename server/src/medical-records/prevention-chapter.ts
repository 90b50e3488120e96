/** What was asked and tested before isotretinoin and acitretin, in the record's PDF. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { cannotWords, methodWords } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import type { Contents } from '../platform/pdf/contents.ts';
import { longDate } from '../platform/pdf/figures.ts';
import type { Pdf } from '../platform/pdf/pdf.ts';

interface Sheet {
  pdf: Pdf;
  contents: Contents;
  record: MedicalRecord;
  /** "November 20, 2026" of a moment, at the clinic. */
  day: (moment: Date) => string;
}

export function writePrevention({ pdf, contents, record, day }: Sheet): void {
  const { enrollments, tests, answered } = record.pregnancy_prevention;
  contents.chapter('Pregnancy prevention');
  if (enrollments.length === 0) pdf.text('Nothing is on file.');
  for (const one of enrollments) {
    pdf.subheading(`${one.medicine}, enrolled ${day(one.enrolled_at)}`);
    pdf.rows([
      ['By', one.enrolled_by],
      ['Can become pregnant', one.cannot_because === null ? 'Yes' : `No: ${cannotWords[one.cannot_because]}`],
      ['Registry', one.registry_id],
      ['Contraception', one.methods.map((method) => methodWords[method]).join(', ')],
      ['Counseled', one.counseled_on === null ? '' : longDate(one.counseled_on)],
      ['Ended', one.ended_on === null ? '' : longDate(one.ended_on)],
    ]);
  }
  if (tests.length > 0) pdf.subheading('Pregnancy tests');
  pdf.rows(tests.map(({ taken_on, outcome, from }) => [longDate(taken_on), `${outcome} (${from})`]));
  for (const { medicine, answered_at, signed_name, answers, statements } of answered) {
    pdf.subheading(`Answered before ${medicine}, ${day(answered_at)}`);
    pdf.rows(answers.map(({ words, is_yes }) => [words, is_yes ? 'Yes' : 'No']));
    for (const words of statements) pdf.small(words);
    pdf.small(`Signed: ${signed_name}`);
  }
}
