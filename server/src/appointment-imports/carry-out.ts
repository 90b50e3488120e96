/** Books every good line of a file, all of them or none. No money is asked for, and nobody is written to unless the desk says so. */
import type { VisitImport } from '@pellis/contract/appointment-imports/appointment-imports';
import { termsOfImports } from '../availability/terms-records.ts';
import { lockTimesOf } from '../bookings/hold-records.ts';
import { readCsv } from '../imports/read-file.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, permit } from '../platform/refusal.ts';
import type { Upload } from './check.ts';
import { readVisitImport } from './list.ts';
import { type Plan, planVisits } from './plan.ts';
import { mayImportVisits } from './policy.ts';
import { dropLapsedHolds, insertVisits, lockVisitImports } from './records.ts';

interface Order extends Upload {
  file_name: string;
  /** As many as the desk was told. */
  expected: number;
  tells: boolean;
}

/** One after the other, and after whoever books with these dermatologists: what was told before may have changed. */
export function importVisits(
  clinic: Clinic,
  asker: Asker,
  { file: bytes, columns, file_name, expected, tells }: Order,
): Promise<VisitImport> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayImportVisits(actor));
    await actAsClinic(transaction, actor);
    const file = readCsv(bytes);
    await lockVisitImports(transaction);
    const doctors = (plan: Plan) => [...new Set(plan.toAdd.map(({ providerId }) => providerId))];
    const first = doctors(await planVisits(clinic, transaction, file, columns));
    await lockTimesOf(transaction, first);
    const plan = await planVisits(clinic, transaction, file, columns);
    const { toAdd, booked, wrong } = plan;
    if (toAdd.length !== expected || doctors(plan).some((id) => !first.includes(id)))
      throw conflict('import_changed', changed(toAdd.length, expected));
    await dropLapsedHolds(transaction, first);
    const counts = { booked: booked.length, wrong: wrong.length };
    const made = { file_name, imported_by: actor.id, ...counts, is_told: tells };
    const { id, visitIds } = await insertVisits(transaction, made, toAdd, await termsOfImports(transaction));
    if (tells)
      for (const [at, { patient, providerId }] of toAdd.entries())
        await clinic.happened(transaction, actor, {
          name: 'appointment.booked',
          patientId: patient.id,
          subjectId: visitIds[at] ?? '',
          data: { provider: providerId, by: 'clinic' },
        });
    const data = { added: toAdd.length, ...counts, told: tells };
    await clinic.happened(transaction, actor, { name: 'appointments.imported', subjectId: id, data });
    return readVisitImport(transaction, id);
  });
}

function changed(now: number, before: number): string {
  return `Since the file was checked, the calendar here has changed: it would book ${now} now, and not ${before}. Nothing was imported. Check it again.`;
}
