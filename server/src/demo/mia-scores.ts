/** How Mia's eczema was judged over her month: three times, part of the body by part, so that there is something to compare. */
import { type Judged, totalOf } from '@pellis/contract/progress/instruments';
import { isSmallChild } from '../health-profiles/small-child.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { demo } from './enter.ts';

type Easi = Extract<Judged, { instrument: 'easi' }>['parts'];
type Part = Easi['head'];

const clear: Part = { area: 0, redness: 0, thickness: 0, scratching: 0, lichenification: 0 };

const judged: readonly { ago: number; parts: Easi }[] = [
  {
    ago: 31,
    parts: {
      head: clear,
      arms: { area: 2, redness: 2, thickness: 1.5, scratching: 2, lichenification: 1.5 },
      trunk: { area: 1, redness: 1, thickness: 0, scratching: 1, lichenification: 0 },
      legs: { area: 1, redness: 2, thickness: 1.5, scratching: 2, lichenification: 1 },
    },
  },
  {
    ago: 17,
    parts: {
      ...{ head: clear, trunk: clear },
      arms: { area: 2, redness: 1, thickness: 1, scratching: 1, lichenification: 1 },
      legs: { area: 1, redness: 1.5, thickness: 1, scratching: 1, lichenification: 1 },
    },
  },
  {
    ago: 3,
    parts: {
      ...{ head: clear, trunk: clear },
      arms: { area: 1, redness: 1, thickness: 1, scratching: 0, lichenification: 1 },
      legs: { area: 1, redness: 1, thickness: 0, scratching: 0, lichenification: 0 },
    },
  },
];

/** By who signed her note. */
export function judgeMia(clinic: Clinic, noteId: string): Promise<void> {
  return clinic.db.write(demo, async (transaction) => {
    const note = await transaction
      .selectFrom('note')
      .select(['patient_id', 'signed_by'])
      .where('id', '=', noteId)
      .executeTakeFirstOrThrow();
    const isChild = await isSmallChild(clinic, transaction, note.patient_id);
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const of = {
      patient_id: note.patient_id,
      encounter_id: noteId,
      scored_by: found(note.signed_by ?? undefined),
      instrument: 'easi' as const,
    };
    const rows = judged.map(({ ago, parts }) => ({
      ...{ ...of, id: newId(), parts: JSON.stringify(parts), total: totalOf({ instrument: 'easi', parts }, isChild) },
      day: daysAfter(today, -ago),
    }));
    await transaction.insertInto('severity_score').values(rows).execute();
  });
}
