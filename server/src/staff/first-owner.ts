/** A new clinic's first operator: the start prints a link, and whoever reads what the machine writes makes their account with it. */
import { type FirstOwnerForm, firstOwnerMinutes } from '@pellis/contract/staff/first-owner';
import { insertJoined } from '../accounts/invited.ts';
import { refuseWeak } from '../accounts/password-rules.ts';
import { hashPassword } from '../accounts/secret.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { insertFirstOwnerCode, readFirstOwnerCode, useFirstOwnerCodes, waitForOtherOwners } from './first-owner-records.ts';
import { hasOperator } from './records.ts';

/** The path of a link that works once; nothing where somebody can let people in already. */
export function issueFirstOwnerPath(db: Database): Promise<string | undefined> {
  return db.write(theClinic('opening'), async (transaction) => {
    if (await hasOperator(transaction)) return undefined;
    const code = newId();
    await insertFirstOwnerCode(transaction, code, firstOwnerMinutes);
    return `/set-up?code=${code}`;
  });
}

export function readFirstOwner(clinic: Clinic, asker: Asker, code: string) {
  return clinic.db.read(asker, async (transaction) => ({ ends_at: await openCode(transaction, code) }));
}

export async function becomeFirstOwner(clinic: Clinic, asker: Asker, code: string, form: FirstOwnerForm) {
  const { name, email, password } = form;
  await readFirstOwner(clinic, asker, code);
  refuseWeak({ password, own: [name, email], field: 'password' }, clinic.config.passwordMin);
  const passwordHash = await hashPassword(password);
  await clinic.db.write(asker, async (transaction, actor) => {
    await waitForOtherOwners(transaction);
    await openCode(transaction, code);
    const id = await insertJoined(transaction, { name, email, role: 'admin', credentials: '', cpsono: '' }, passwordHash);
    await useFirstOwnerCodes(transaction);
    await clinic.happened(transaction, actor, { name: 'account.joined', subjectId: id });
  });
  return { detail: 'Your account is ready. You can log in with it now.' };
}

/** Unknown, used and expired codes are one and the same 404, and so is every one once there is an owner. */
async function openCode(transaction: Transaction, code: string): Promise<Date> {
  const endsAt = found(await readFirstOwnerCode(transaction, code));
  found((await hasOperator(transaction)) ? undefined : endsAt);
  return endsAt;
}
