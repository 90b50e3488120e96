/** Prescriptions that did not reach their pharmacy, or their patient by mail, as lines of Today. */
import type { TransmissionRow } from '@pellis/contract/transmissions/transmissions';
import { markOf } from '../../transmissions/state-words.ts';
import { dateAndTime } from '../../ui/dates.ts';
import type { Line } from './lines-card.tsx';

/** Only what whoever reads this can do something about, the longest waiting first. The desk knows whose and from whom, and not what. */
export function prescriptionLines(rows: readonly TransmissionRow[]): Line[] {
  return rows
    .filter(({ is_mine_to_do }) => is_mine_to_do)
    .map((row) => ({
      id: row.id,
      to: `/workspace/transmissions/${row.id}`,
      name: row.patient.full_name,
      about: [
        row.prescription ?? `from ${row.prescriber}`,
        row.seen_to_by ? `with ${row.seen_to_by.name}` : `since ${dateAndTime(row.changed_at)}`,
      ].join(', '),
      mark: markOf(row),
    }));
}
