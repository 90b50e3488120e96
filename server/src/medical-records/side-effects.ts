/** The side effects that a patient reported, in the record's PDF; what was answered stands with the conversations. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { longDate } from '../platform/pdf/figures.ts';
import type { Pdf } from '../platform/pdf/pdf.ts';
import { wallClock } from '../platform/times.ts';

export function writeSideEffects(pdf: Pdf, { routines }: MedicalRecord, zone: string): void {
  const said = routines.flatMap(({ side_effects }) => side_effects);
  if (said.length === 0) return;
  pdf.subheading('Side effects that were reported');
  pdf.rows(
    said.map(({ at, what, severity, words }) => [
      longDate(wallClock(at, zone)),
      [`${sideEffects[what]}.`, `${severityInWords[severity]}.`, words].filter(Boolean).join(' '),
    ]),
  );
}
