/** The clinic's people as the operator sees them. */
import type { StaffMember } from '@pellis/contract/staff/staff';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Database, type Transaction } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayManageStaff } from './policy.ts';
import { type StaffRow, staffRows } from './records.ts';

export function listStaff(clinic: Clinic, asker: Asker): Promise<StaffMember[]> {
  return managing(clinic.db.read, asker, async (transaction, actor) => (await staffRows(transaction)).map((row) => asMember(row, actor)));
}

/** Accounts of others are the clinic's to read and write: asked for by right first. */
export function managing<T>(
  open: Database['read'],
  asker: Asker,
  work: (transaction: Transaction, actor: Actor) => Promise<T>,
): Promise<T> {
  return open(asker, async (transaction, actor) => {
    permit(mayManageStaff(actor));
    await actAsClinic(transaction, actor);
    return work(transaction, actor);
  });
}

export async function readMember(transaction: Transaction, actor: Actor, id: string): Promise<StaffMember> {
  const [row] = await staffRows(transaction, id);
  return asMember(found(row), actor);
}

function asMember({ confirmed_at, disabled_at, invitation_ends_at, ...row }: StaffRow, actor: Actor): StaffMember {
  const state = disabled_at ? 'left' : confirmed_at ? 'active' : 'invited';
  return { ...row, state, invitation_ends_at: state === 'invited' ? invitation_ends_at : null, is_me: row.id === actor.id };
}
