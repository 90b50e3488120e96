/** Which tests are due after a treatment has ended: the same that its dermatologist is written to about, as a list. */
import { programmeOn } from '@pellis/contract/pregnancy-prevention/programmes';
import type { TestDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { dayAt, daysAfter } from '../platform/times.ts';
import { lastDueBy, testsDue } from './judge.ts';
import { mayKeep } from './policy.ts';
import { programmeStarts } from './records.ts';
import { endedToFollow } from './reminder-records.ts';

/** Three years, as after acitretin, and a little. */
export const longestAfterEnd = 3 * 366 + 30;
/** From then on a test that is not known is told of once more, and is late. */
export const lateAfterDays = 7;

export function listTestsDue(clinic: Clinic, asker: Asker): Promise<TestDue[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKeep(actor));
    const timeZone = clinic.config.clinicTimeZone;
    const today = dayAt(new Date(), timeZone);
    // whoever enrolled them follows them to the end, also where the visit is long over
    await actAsClinic(transaction, actor);
    const starts = await programmeStarts(transaction);
    const ended = await endedToFollow(transaction, { since: daysAfter(today, -longestAfterEnd), providerId: actor.id, timeZone });
    return ended
      .flatMap(({ id, patient_id, first_name, last_name, medicine, ended_on, last_test_on }): TestDue[] => {
        const programme = programmeOn(medicine, today, starts);
        const due_on = lastDueBy(programme, ended_on, today);
        const known = last_test_on === null ? [] : [{ taken_on: last_test_on }];
        if (!due_on || !testsDue(programme, ended_on, known).includes(due_on)) return [];
        const patient = { id: patient_id, full_name: `${first_name} ${last_name}` };
        return [{ id, patient, medicine, ended_on, due_on, is_late: daysAfter(due_on, lateAfterDays) <= today }];
      })
      .sort((one, other) => one.due_on.localeCompare(other.due_on));
  });
}
