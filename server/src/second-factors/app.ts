/** Authenticator apps: a secret shared once, and a code of six digits that changes every 30 seconds (RFC 6238). */
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { ringFor, seal, unseal } from '../platform/seal.ts';
import { appOf, keepApp, useStep } from './app-records.ts';

/** One step before and one after: clocks of phones are a little wrong, and people type slowly. */
const toleranceSeconds = 30;

export function newSecret(): string {
  return generateSecret();
}

/** What the picture for the app says; `label` is shown in it beside the clinic's name. */
export function uriOf(clinic: Clinic, secret: string, label: string): string {
  return generateURI({ issuer: clinic.config.clinicName, label, secret });
}

export function sealSecret(clinic: Clinic, accountId: string, secret: string): Buffer {
  return seal(ring(clinic), nameFor(accountId), Buffer.from(secret));
}

/** Keeps the app when the code is one of it. */
export async function keepProvenApp(
  clinic: Clinic,
  transaction: Transaction,
  { accountId, sealedSecret, code }: { accountId: string; sealedSecret: Buffer; code: string },
): Promise<boolean> {
  const step = stepOf(clinic, { accountId, sealedSecret, code });
  if (step === undefined) return false;
  await keepApp(transaction, { accountId, sealedSecret, lastStep: step });
  return true;
}

/** Uses a code up: the same code, or an older one, is refused afterwards. */
export async function useAppCode(clinic: Clinic, transaction: Transaction, accountId: string, code: string): Promise<boolean> {
  const app = await appOf(transaction, accountId);
  const step = app && stepOf(clinic, { accountId, sealedSecret: app.sealed_secret, code });
  return step !== undefined && (await useStep(transaction, accountId, step));
}

/** The step that a code belongs to, if it belongs to one around now. */
function stepOf(clinic: Clinic, { accountId, sealedSecret, code }: { accountId: string; sealedSecret: Buffer; code: string }) {
  if (!/^\d{6}$/.test(code)) return undefined;
  const secret = unseal(ring(clinic), nameFor(accountId), sealedSecret).toString();
  const result = verifySync({ secret, token: code, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const ring = (clinic: Clinic) => ringFor('second factor', clinic.config.photoKeys);
const nameFor = (accountId: string) => `totp ${accountId}`;
