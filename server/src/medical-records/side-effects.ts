/** The side effects that a patient reported, and what they say of recommended products, in the record's PDF; what was answered stands with the conversations. */
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { aboutProduct, standingInWords, whenInWords, withdrawnInWords } from '@pellis/contract/products/product-words';
import { severityInWords, sideEffects } from '@pellis/contract/routines/side-effects';
import { longDate } from '../platform/pdf/figures.ts';
import type { Pdf } from '../platform/pdf/pdf.ts';
import { wallClock } from '../platform/times.ts';

export function writeLived(pdf: Pdf, record: MedicalRecord, zone: string): void {
  writeSideEffects(pdf, record, zone);
  writeProducts(pdf, record, zone);
}

function writeSideEffects(pdf: Pdf, { routines }: MedicalRecord, zone: string): void {
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

function writeProducts(pdf: Pdf, { products: { kept, not_tolerated } }: MedicalRecord, zone: string): void {
  if (kept.length > 0) {
    pdf.subheading('Recommended products kept in the routine');
    pdf.rows(kept.map((one) => [one.name, [`${whenInWords(one.times)}.`, aboutProduct(one), saidSince(one)].filter(Boolean).join(' ')]));
  }
  if (not_tolerated.length === 0) return;
  pdf.subheading('Products that irritated');
  pdf.rows(
    not_tolerated.map(({ at, name, ingredients, what, severity, words }) => [
      longDate(wallClock(at, zone)),
      [`${name} (${ingredients.join(', ')}).`, `${sideEffects[what]}.`, `${severityInWords[severity]}.`, words].filter(Boolean).join(' '),
    ]),
  );
}

/** What became of the recommendation. */
function saidSince({ withdrawn, standing }: MedicalRecord['products']['kept'][number]): string | null {
  return withdrawn ? withdrawnInWords(withdrawn) : standingInWords(standing);
}
