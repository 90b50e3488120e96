/** Somebody leaves the clinic, or comes back. What they did stays theirs. */
import { isLicensed, type StaffMember } from '@pellis/contract/staff/staff';
import { voidCodes } from '../accounts/code-records.ts';
import { endEverySession } from '../accounts/session-records.ts';
import { setPublished } from '../doctors/kept-records.ts';
import { closeSupervisionsOf } from '../encounters/supervision-records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { changing, refuseOwn } from './change.ts';
import { handOver } from './hand-over.ts';
import { readMember } from './list.ts';
import { setDisabled } from './records.ts';

export function leave(clinic: Clinic, asker: Asker, id: string): Promise<StaffMember> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    refuseOwn(member, 'Nobody can end their own work here: ask another operator.');
    if (member.state === 'left') return member;
    await handOver(clinic, transaction, actor, { member, isUrgent: true });
    await closeSupervisionsOf(transaction, id);
    await setDisabled(transaction, id, true);
    await endEverySession(transaction, id);
    await voidCodes(transaction, id);
    // of whom patients read
    if (isLicensed(member.role)) await setPublished(transaction, id, false);
    await clinic.happened(transaction, actor, { name: 'account.left', subjectId: id });
    return readMember(transaction, actor, id);
  });
}

export function comeBack(clinic: Clinic, asker: Asker, id: string): Promise<StaffMember> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    if (member.state !== 'left') return member;
    await setDisabled(transaction, id, false);
    await clinic.happened(transaction, actor, { name: 'account.returned', subjectId: id });
    const back = await readMember(transaction, actor, id);
    // whoever never joined needs a new link
    if (back.state === 'invited') await clinic.happened(transaction, actor, { name: 'account.invited', subjectId: id });
    return back;
  });
}
