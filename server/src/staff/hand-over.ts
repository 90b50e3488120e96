/** The open work of somebody who stops goes to others in the change that ends it: visits to a colleague at their time, cases to the queue, refill requests and lab results to
 * whoever else treats the patient, tasks to whoever takes them. */
import type { HandOver } from '@pellis/contract/staff/hand-over';
import type { StaffMember } from '@pellis/contract/staff/staff';
import { providerById } from '../accounts/provider-records.ts';
import { handVisitOver, whoCouldTake } from '../appointments/hand-over.ts';
import { appointmentById } from '../bookings/booking-records.ts';
import { whoTreats } from '../lab-results/records.ts';
import { freeLabWorkOf } from '../lab-results/see-to.ts';
import { handResultsOver } from '../lab-results/whose.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found } from '../platform/refusal.ts';
import { giveBack } from '../rapid-assessments/claim.ts';
import { lockAssessment } from '../rapid-assessments/records.ts';
import { freeTransmissionsOf } from '../transmissions/see-to.ts';
import { countTasks, freeTasks, giveRefills, openCases, openVisitIds, patientsWithRefills } from './hand-over-records.ts';
import { managing, readMember } from './list.ts';

/** What would go to whom now; changes nothing. */
export function previewHandOver(clinic: Clinic, asker: Asker, id: string): Promise<HandOver> {
  return managing(clinic.db.read, asker, async (transaction, actor) => {
    await readMember(transaction, actor, id);
    const visits: HandOver['visits'] = [];
    for (const visitId of await openVisitIds(transaction, id)) {
      const row = found(await appointmentById(transaction, visitId));
      const colleague = await whoCouldTake(clinic, transaction, row);
      const to = colleague ? ((await providerById(transaction, colleague))?.name ?? null) : null;
      visits.push({ starts_at: row.starts_at, time_zone: row.time_zone, state: row.state, to });
    }
    const cases = await openCases(transaction, id);
    return {
      visits,
      cases_to_queue: cases.filter(({ can_go_on }) => can_go_on).length,
      cases_that_stay: cases.filter(({ can_go_on }) => !can_go_on).length,
      tasks: await countTasks(transaction, id),
    };
  });
}

/** All of it, or nothing: a patient who waits for somebody who is gone would wait in vain. */
export async function handOver(clinic: Clinic, transaction: Transaction, actor: Actor, member: StaffMember): Promise<void> {
  let visits = 0;
  for (const visitId of await openVisitIds(transaction, member.id)) {
    const row = found(await appointmentById(transaction, visitId));
    if (!(await handVisitOver(clinic, transaction, actor, row))) visits += 1;
  }
  let cases = 0;
  for (const { id, can_go_on } of await openCases(transaction, member.id)) {
    if (can_go_on) await giveBack(clinic, transaction, actor, found(await lockAssessment(transaction, id)));
    else cases += 1;
  }
  const open = [counted(visits, 'visit'), counted(cases, 'case')].filter((words) => words !== '').join(' and ');
  if (open) throw conflict('has_open_work', `${member.name} still has ${open} open. Finish or move them first.`);
  for (const patientId of await patientsWithRefills(transaction, member.id)) {
    const to = await whoTreats(transaction, patientId, member.id);
    if (to !== null) await giveRefills(transaction, { patientId, from: member.id, to });
  }
  await handResultsOver(transaction, member.id);
  await freeTasks(transaction, member.id);
  await freeLabWorkOf(transaction, member.id);
  await freeTransmissionsOf(transaction, member.id);
}

const counted = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`);
