/** Labs in the record's PDF: what was ordered, and every value with its range, its flag, and what the dermatologist said. */
import { flagWords, type LabResult, type LabValue } from '@pellis/contract/lab-results/lab-results';
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import type { Contents } from '../platform/pdf/contents.ts';
import type { Pdf } from '../platform/pdf/pdf.ts';

interface Labs {
  pdf: Pdf;
  contents: Contents;
  record: MedicalRecord;
  /** "November 20, 2026" of a moment, at the clinic. */
  day: (moment: Date) => string;
}

const states = { prepared: 'prepared', ordered: 'no result yet', resulted: 'with a result', cancelled: 'cancelled' } as const;

export function writeLabOrders({ pdf, record, day }: Labs): void {
  if (record.lab_orders.length > 0) pdf.subheading('Ordered here');
  pdf.rows(
    record.lab_orders.map(({ number, tests, state, ordered_at, made_at, resulted_at }) => [
      number,
      `${tests.map(({ name }) => name).join(', ')}, ${day(ordered_at ?? made_at)}, ${states[state]}${state === 'cancelled' && resulted_at ? ', a result came all the same' : ''}`,
    ]),
  );
}

export function writeLabResults({ pdf, contents, record, day }: Labs): void {
  contents.chapter('Lab results');
  if (record.lab_results.length === 0) pdf.text('Nothing is on file.');
  for (const result of record.lab_results) {
    pdf.subheading([day(result.collected_at ?? result.received_at), result.lab, result.order?.number ?? ''].filter(Boolean).join(', '));
    pdf.rows(result.values.map((value) => [value.name, valueInWords(value)]));
    writeWords({ pdf, day }, result);
  }
}

function writeWords({ pdf, day }: Pick<Labs, 'pdf' | 'day'>, { read, earlier_readings, held, comment }: LabResult): void {
  if (held > 0) pdf.small(`${held === 1 ? 'One value is' : `${held} values are`} spoken about with the dermatologist first.`);
  if (comment) pdf.small(`The laboratory: ${comment}`);
  if (read) pdf.text(`${read.by}, ${day(read.at)}: ${read.words || 'read'}`);
  for (const { at, by, words } of earlier_readings) if (words) pdf.text(`${by}, ${day(at)}, about what was there then: ${words}`);
}

function valueInWords({ words, unit, flag, low, high, range_words, before }: LabValue): string {
  const usual =
    low !== null && high !== null ? `${low} to ${high}` : high !== null ? `up to ${high}` : low !== null ? `from ${low}` : range_words;
  const earlier = before.map((one) => `corrected, it was ${one.words} ${one.unit}`.trim());
  return [`${words} ${unit}`.trim(), flagWords[flag].toLowerCase(), usual ? `usual ${usual}` : '', ...earlier].filter(Boolean).join(', ');
}
