/** Which rules of a programme are in force; where only the programme itself can say when new ones begin, a dermatologist enters the day. */
import type { ProgrammeSetting } from '@pellis/contract/pregnancy-prevention/pregnancy-prevention';
import { type ProgrammeKey, programmeOn, programmes } from '@pellis/contract/pregnancy-prevention/programmes';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { mayKeep, mayReadProgrammes } from './policy.ts';
import { forgetStart, setStart, startRows } from './records.ts';

export function listProgrammes(clinic: Clinic, asker: Asker): Promise<ProgrammeSetting[]> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayReadProgrammes(actor));
    return present(clinic, transaction);
  });
}

export function setProgrammeStart(
  clinic: Clinic,
  asker: Asker,
  key: ProgrammeKey,
  { starts_on }: { starts_on: string | null },
): Promise<ProgrammeSetting[]> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeep(actor));
    permit(programmes.some((one) => one.key === key && one.from === null));
    await actAsClinic(transaction, actor);
    if (starts_on === null) await forgetStart(transaction, key);
    else await setStart(transaction, key, starts_on, actor.name);
    await clinic.happened(transaction, actor, { name: 'pregnancy_prevention.programme_set', subjectId: key, data: { starts_on } });
    return present(clinic, transaction);
  });
}

async function present(clinic: Clinic, transaction: Transaction): Promise<ProgrammeSetting[]> {
  const rows = await startRows(transaction);
  const starts = Object.fromEntries(rows.map(({ programme, starts_on }) => [programme, starts_on]));
  const today = dayAt(new Date(), clinic.config.clinicTimeZone);
  return programmes.map(({ key, medicine, name, about, source, from }) => {
    const entered = rows.find(({ programme }) => programme === key);
    return {
      ...{ key, medicine, name, about, source },
      starts_on: from ?? entered?.starts_on ?? null,
      is_asked: from === null,
      is_in_force: programmeOn(medicine, today, starts).key === key,
      set_by: entered?.set_by_name ?? '',
    };
  });
}
