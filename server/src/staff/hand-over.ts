/** The open work of somebody who stops goes to others in the change that ends it: visits to a colleague at their time, cases to the queue, refill requests, lab results and prescriptions that wait for them to
 * whoever else treats the patient, tasks to whoever takes them. Nobody else can write the notes of their visits: whoever changes to other work signs them first, and where it cannot wait the operator is warned of them. */
import type { HandOver } from '@pellis/contract/staff/hand-over';
import type { StaffMember } from '@pellis/contract/staff/staff';
import { providerById } from '../accounts/provider-records.ts';
import { handVisitOver, whoCouldTake } from '../appointments/hand-over.ts';
import { appointmentById } from '../bookings/booking-records.ts';
import { freeEconsultsOf } from '../econsults/claim.ts';
import { freeLabWorkOf } from '../lab-results/see-to.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict, found } from '../platform/refusal.ts';
import { giveBack } from '../rapid-assessments/claim.ts';
import { lockAssessment } from '../rapid-assessments/records.ts';
import { giveQuestionsBack } from '../staff-questions/give-back.ts';
import { freeTransmissionsOf } from '../transmissions/see-to.ts';
import { countRefillsToVisit, handCareOver } from './hand-care-over.ts';
import { countNotesToSign, countTasks, freeTasks, openCases, openVisitIds } from './hand-over-records.ts';
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
      notes_to_sign: await countNotesToSign(transaction, id),
      refills_to_visit: await countRefillsToVisit(transaction, id),
    };
  });
}

/** All of it, or nothing: a patient who waits for somebody who is gone would wait in vain. Where it is urgent, notes that are left do not hold it up. */
export async function handOver(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { member, isUrgent }: { member: StaffMember; isUrgent: boolean },
): Promise<void> {
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
  const notes = isUrgent ? 0 : await countNotesToSign(transaction, member.id);
  const refused = openWork(member, { visits, cases, notes });
  if (refused) throw conflict('has_open_work', refused);
  await handCareOver(clinic, transaction, actor, member.id);
  await freeTasks(transaction, member.id);
  await freeLabWorkOf(transaction, member.id);
  await freeTransmissionsOf(transaction, member.id);
  await freeEconsultsOf(clinic, transaction, actor, member.id);
  await giveQuestionsBack(clinic, transaction, actor, member);
}

/** What nobody else can take, in sentences; empty where nothing is left. */
function openWork({ name }: StaffMember, { visits, cases, notes }: { visits: number; cases: number; notes: number }): string {
  const open = [counted(visits, 'visit'), counted(cases, 'case')].filter((words) => words !== '').join(' and ');
  return [
    open && `${name} still has ${open} open. Finish or move them first.`,
    notes > 0 && `${name} still has ${counted(notes, 'note')} to sign, of visits that are over. Nobody else can write them.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const counted = (count: number, word: string) => (count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`);
