/** What one of the clinic's people may do: by their role, and what was given or denied beside it. */
import { type Right, rightsOfRole } from '@pellis/contract/platform/rights';
import { type setRight as contract, endsCare, type Person, type RoleChange } from '@pellis/contract/staff/person';
import { type StaffMember, staffRoleLabels } from '@pellis/contract/staff/staff';
import type { z } from 'zod';
import { giveRole } from '../accounts/change-role.ts';
import { providerById } from '../accounts/provider-records.ts';
import { setPublished } from '../doctors/kept-records.ts';
import { closeSupervisionsOf } from '../encounters/supervision-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { changedTogether, refuseOther } from '../platform/two-at-once.ts';
import { changing, refuseOwn } from './change.ts';
import { handOver } from './hand-over.ts';
import { personWithin } from './person.ts';
import { changedRights, forgetRight, insertRight } from './right-records.ts';
import { rightsOf } from './rights-of.ts';
import { whoElse } from './who-else.ts';

export function setRight(
  clinic: Clinic,
  asker: Asker,
  id: string,
  name: Right,
  { has, because, seen_role }: z.output<typeof contract.body>,
): Promise<Person> {
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    refuseOwn(member, 'Nobody changes their own rights: ask another person who manages people.');
    if (seen_role && seen_role !== member.role)
      throw await changedTogether({ role: member.role }, whoElse(transaction, actor, id), roleChanged(member));
    const before = await rightsOf(transaction, member);
    if (before.find((right) => right.name === name)?.has === has) return personWithin(transaction, actor, id);
    if (has && name === 'treat' && !(await providerById(transaction, id))) throw needsLicense(member);
    if (!has && endsCare(name) && (await providerById(transaction, id)))
      await endCare(clinic, transaction, actor, { member, isUrgent: true });
    if (rightsOfRole(member.role).includes(name) === has) await forgetRight(transaction, id, name);
    else await insertRight(transaction, { accountId: id, role: member.role, name, isGiven: has, because });
    await clinic.happened(transaction, actor, {
      name: has ? 'account.right_given' : 'account.right_denied',
      subjectId: id,
      reason: because,
      data: { right: name },
    });
    return personWithin(transaction, actor, id);
  });
}

export function changeRole(clinic: Clinic, asker: Asker, id: string, { seen, ...form }: RoleChange): Promise<Person> {
  const { role, because } = form;
  return changing(clinic, asker, id, async ({ transaction, actor, member }) => {
    refuseOwn(member, 'Nobody changes their own role: ask another person who manages people.');
    if (member.role === role) return personWithin(transaction, actor, id);
    await refuseOther({ seen, now: { role: member.role }, to: { role }, who: whoElse(transaction, actor, id) });
    await endCare(clinic, transaction, actor, { member, isUrgent: false });
    await giveRole(transaction, member, form);
    await forgetNeedless(transaction, id, role);
    await clinic.happened(transaction, actor, {
      name: 'account.role_changed',
      subjectId: id,
      reason: because,
      data: { from: member.role, to: role },
    });
    return personWithin(transaction, actor, id);
  });
}

/** Their open work goes to others, patients choose them no longer, and nobody prepares for them. */
async function endCare(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  whose: { member: StaffMember; isUrgent: boolean },
): Promise<void> {
  await handOver(clinic, transaction, actor, whose);
  await setPublished(transaction, whose.member.id, false);
  await closeSupervisionsOf(transaction, whose.member.id);
}

/** What was given by hand and comes with the new role, or was denied and does not. */
async function forgetNeedless(transaction: Transaction, id: string, role: StaffMember['role']): Promise<void> {
  const ofRole: readonly string[] = rightsOfRole(role);
  for (const { name, is_given } of await changedRights(transaction, id)) {
    if (ofRole.includes(name) === is_given) await forgetRight(transaction, id, name);
  }
}

const needsLicense = ({ name }: StaffMember) =>
  conflict('needs_license', `${name} has no license with us: change their role to dermatologist, with credentials and license.`);

const roleChanged = ({ name, role }: StaffMember) =>
  `changed what ${name} does here meanwhile: ${staffRoleLabels[role]}. Look again whether this right is to be changed.`;
