/** What one person may, right by right, and why. */
import { rightsOfRole } from '@pellis/contract/platform/rights';
import { givenRights, type PersonalRight } from '@pellis/contract/staff/person';
import type { StaffMember } from '@pellis/contract/staff/staff';
import type { Transaction } from '../platform/db/database.ts';
import { changedRights } from './right-records.ts';

export async function rightsOf(transaction: Transaction, { id, role }: Pick<StaffMember, 'id' | 'role'>): Promise<PersonalRight[]> {
  const changed = new Map((await changedRights(transaction, id)).map((one) => [one.name, one]));
  return givenRights.map((name) => {
    const is_of_role = rightsOfRole(role).includes(name);
    const change = changed.get(name);
    return { name, is_of_role, has: change?.is_given ?? is_of_role, because: change?.because ?? null, set_at: change?.set_at ?? null };
  });
}
