/** Begins to work here: the link of the invitation opens the account, and its owner chooses the password. */
import type { JoiningForm, StaffRole } from '@pellis/contract/staff/staff';
import { readCode } from '../accounts/code-records.ts';
import { openInvited } from '../accounts/invited.ts';
import { refuseWeak } from '../accounts/password-rules.ts';
import { accountById } from '../accounts/records.ts';
import { hashPassword } from '../accounts/secret.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';

/** Unknown, used, withdrawn and expired codes are one and the same 404. */
export function readInvitation(clinic: Clinic, asker: Asker, code: string) {
  return clinic.db.read(asker, (transaction) => invitationOf(transaction, code));
}

export async function accept(clinic: Clinic, asker: Asker, code: string, form: JoiningForm) {
  const { email } = await readInvitation(clinic, asker, code);
  refuseWeak({ password: form.password, own: [form.name, email], field: 'password' }, clinic.config.passwordMin);
  const passwordHash = await hashPassword(form.password);
  await clinic.db.write(asker, async (transaction, actor) => {
    await invitationOf(transaction, code);
    const accountId = await openInvited(transaction, { code, name: form.name, passwordHash });
    await clinic.happened(transaction, actor, { name: 'account.joined', subjectId: accountId });
  });
  return { detail: 'Your account is ready. You can log in with it now.' };
}

async function invitationOf(transaction: Transaction, code: string) {
  const { account_id, expires_at } = found(await readCode(transaction, code, 'invitation'));
  const account = found(await accountById(transaction, account_id));
  found(account.disabled_at === null && account.confirmed_at === null ? account : undefined);
  // only the clinic's people are invited
  return { name: account.name, email: account.email, role: account.role as StaffRole, ends_at: expires_at };
}
