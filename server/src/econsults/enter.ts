/** A provider comes in: by the link of an e-mail and the license number that they gave us; the pass is good for twelve hours. */
import { wrongEconsultLicence } from '@pellis/contract/econsults/econsults';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { isSameLicence, refuseGuessing } from '../referrals/prove-licence.ts';
import { issuePass, type ProviderRecord, providerOfCode } from './provider-records.ts';

export function openEconsults(clinic: Clinic, asker: Asker, code: string, licence: string): Promise<{ pass: string }> {
  return refuseGuessing(clinic, { what: 'e-consults', code }, () =>
    clinic.db.write(asker, async (transaction, actor) => {
      const provider = found(await providerOfCode(transaction, code, 'econsult'));
      permit(provider.licence_checked_at !== null);
      if (!isSameLicence(licence, provider.licence)) throw wrongField('licence', wrongEconsultLicence);
      await clinic.happened(transaction, actor, { name: 'econsult_provider.entered', subjectId: provider.id });
      return { pass: await issuePass(transaction, provider.id) };
    }),
  );
}

/** Asked before the photos are received, so that a pass of nobody's costs nothing. */
export function holdsPass(clinic: Clinic, asker: Asker, pass: string): Promise<ProviderRecord> {
  return clinic.db.read(asker, (transaction) => providerOfPass(transaction, pass));
}

/** Whose pass it is; unknown, over and taken back are one and the same 404. */
export async function providerOfPass(transaction: Transaction, pass: string): Promise<ProviderRecord> {
  const provider = found(await providerOfCode(transaction, pass, 'econsult_pass'));
  permit(provider.licence_checked_at !== null);
  return provider;
}
