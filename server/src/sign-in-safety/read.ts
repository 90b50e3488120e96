/** What somebody sees of their own second factors. */
import type { SignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { accountById } from '../accounts/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found } from '../platform/refusal.ts';
import { appOf } from '../second-factors/app-records.ts';
import { passkeysOf } from '../second-factors/passkey-records.ts';
import { mustHaveSecondFactor } from '../second-factors/policy.ts';
import { factorsOf } from '../second-factors/records.ts';

export function readSafety(clinic: Clinic, asker: Asker): Promise<SignInSafety> {
  return clinic.db.read(asker, (transaction, actor) => safetyOf(clinic, transaction, actor));
}

export async function safetyOf(clinic: Clinic, transaction: Transaction, actor: Actor): Promise<SignInSafety> {
  const account = found(await accountById(transaction, actor.id));
  const app = await appOf(transaction, actor.id);
  const passkeys = await passkeysOf(transaction, actor.id);
  const { recoveryCodes } = await factorsOf(transaction, actor.id);
  return {
    is_required: mustHaveSecondFactor(clinic.config, actor.role),
    has_password: Boolean(account.password_hash),
    app_since: app?.created_at ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    recovery_codes_left: recoveryCodes,
  };
}
