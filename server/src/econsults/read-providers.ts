/** Providers who ask e-Consults, as the front desk sees them. */
import type { EconsultProvider, EconsultProviderRow } from '@pellis/contract/econsults/econsult-providers';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit } from '../platform/refusal.ts';
import { presentCheck } from '../referrals/licence-check.ts';
import { historyOf } from '../referrals/records.ts';
import { mayWorkOnEconsults } from './policy.ts';
import { checkForReferral, econsultProviderById, econsultProviders, type ProviderRecord } from './provider-records.ts';
import { econsultsOfProvider } from './records.ts';

const mostListed = 200;

export function listProviders(clinic: Clinic, asker: Asker): Promise<EconsultProviderRow[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnEconsults(actor));
    await actAsClinic(transaction, actor);
    return (await econsultProviders(transaction, mostListed)).map((row) => asRow(row, row.econsult_count));
  });
}

export function readProvider(clinic: Clinic, asker: Asker, id: string): Promise<EconsultProvider> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayWorkOnEconsults(actor));
    const row = found(await econsultProviderById(transaction, id));
    await actAsClinic(transaction, actor);
    const checked = await checkForReferral(transaction, row);
    const { licence, email, address } = row;
    return {
      ...asRow(row, (await econsultsOfProvider(transaction, id, mostListed)).length),
      ...{ licence, email, address },
      licence_check: await presentCheck(transaction, row),
      checked_for_referral: checked ? await presentCheck(transaction, checked) : null,
      history: await historyOf(transaction, id, 'econsult_provider'),
    };
  });
}

function asRow(
  { id, name, practice, state, applied_at, licence_checked_at, refused_at }: ProviderRecord,
  count: number,
): EconsultProviderRow {
  const standing = licence_checked_at ? 'checked' : refused_at ? 'refused' : 'applied';
  return { id, name, practice, place: state, state: standing, applied_at, econsult_count: count };
}
