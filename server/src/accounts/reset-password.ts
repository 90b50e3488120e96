/** A new password by a link in an e-mail: asked for by anybody, useful only to whoever reads the mail. A second factor is asked for as ever. */
import type { NewPasswordForm } from '@pellis/contract/accounts/accounts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { readCode, useCode, voidCodes } from './code-records.ts';
import { signInPace, signInTries } from './log-in.ts';
import { forgetPace } from './pace-records.ts';
import { refuseWeak } from './password-rules.ts';
import { accountByEmail, accountById, confirmAccount, setPassword } from './records.ts';
import { hashPassword } from './secret.ts';
import { endEverySession, forgetTries } from './session-records.ts';
import { resetLinkSent } from './words.ts';

/** The e-mail is written afterwards, so that every e-mail takes the same time and reads the same. */
export async function askForReset(clinic: Clinic, asker: Asker, email: string) {
  await clinic.db.write(asker, async (transaction, actor) => {
    const account = await accountByEmail(transaction, email);
    await clinic.happened(transaction, actor, { name: 'account.reset_asked', ...(account ? { subjectId: account.id } : {}) });
  });
  return resetLinkSent;
}

/** Unknown, used and expired codes are one and the same 404. */
export function checkReset(clinic: Clinic, asker: Asker, code: string) {
  return clinic.db.read(asker, async (transaction) => ({ ends_at: found(await readCode(transaction, code, 'reset')).expires_at }));
}

interface Reset {
  code: string;
  form: NewPasswordForm;
  address: string;
}

/** Whoever read the e-mail owns the address, so the account is confirmed as well. Ends every session; opens none. */
export async function resetPassword(clinic: Clinic, asker: Asker, { code, form, address }: Reset) {
  const account = await clinic.db.read(asker, async (transaction) => {
    const { account_id } = found(await readCode(transaction, code, 'reset'));
    return found(await accountById(transaction, account_id));
  });
  refuseWeak({ password: form.password, own: [account.name, account.email], field: 'password' }, clinic.config.passwordMin);
  const passwordHash = await hashPassword(form.password);
  await clinic.db.write(asker, async (transaction, actor) => {
    const accountId = found(await useCode(transaction, code, 'reset'));
    await setPassword(transaction, accountId, passwordHash);
    await confirmAccount(transaction, accountId);
    await voidCodes(transaction, accountId);
    await endEverySession(transaction, accountId);
    await forgetTries(transaction, signInTries(account.email, address));
    await forgetPace(transaction, signInPace(account.email));
    await clinic.happened(transaction, actor, { name: 'account.password_reset', subjectId: accountId });
  });
  return { detail: 'Your new password is set. You can log in with it now.' };
}
