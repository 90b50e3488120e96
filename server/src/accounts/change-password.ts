/** Changes one's own password and ends every other session at once. */
import type { PasswordChange } from '@pellis/contract/accounts/accounts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, Refusal } from '../platform/refusal.ts';
import { refuseWeak } from './password-rules.ts';
import { accountById, replacePassword } from './records.ts';
import { hashPassword, isPassword } from './secret.ts';
import { sessionOf } from './session.ts';
import { endOtherSessions } from './session-records.ts';

export async function changePassword(clinic: Clinic, asker: Asker, change: PasswordChange) {
  const sid = sessionOf(asker);
  const account = await clinic.db.read(asker, async (transaction, actor) => found(await accountById(transaction, actor.id)));
  const { password_hash } = account;
  if (password_hash === null)
    throw conflict(
      'no_password',
      'Your account has no password yet. To set one, log out and choose “Send me a reset link” on the login page.',
    );
  // hashing takes its time: no connection waits for it
  if (!(await isPassword(change.current_password, password_hash)))
    throw new Refusal(400, 'wrong_password', 'Current password is incorrect.');
  refuseWeak({ password: change.new_password, own: [account.name, account.email], field: 'new_password' }, clinic.config.passwordMin);
  const passwordHash = await hashPassword(change.new_password);
  await clinic.db.write(asker, async (transaction, actor) => {
    const changed = await replacePassword(transaction, actor.id, { from: password_hash, to: passwordHash });
    if (!changed) throw conflict('changed_meanwhile', 'Your password was changed from another place just now. Please try again.');
    await clinic.happened(transaction, actor, { name: 'account.password_changed', subjectId: actor.id });
    await actAsClinic(transaction, actor);
    await endOtherSessions(transaction, actor.id, sid);
  });
  return { detail: 'Your password has been changed.' };
}
