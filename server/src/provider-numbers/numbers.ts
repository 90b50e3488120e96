/** A dermatologist's NPI and DEA number: the NPI is read back, of the DEA number only how it ends. */
import type { NumbersForm, ProviderNumbers } from '@pellis/contract/doctors/provider-numbers';
import { mayKeepDoctors } from '../doctors/policy.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { ringFor, seal, unseal } from '../platform/seal.ts';
import { requireRecentProof } from '../sign-in-safety/proof.ts';
import { type KeptNumbers, keepNumbers, lockProvider, numbersOf } from './records.ts';

export function readNumbers(clinic: Clinic, asker: Asker, id: string): Promise<ProviderNumbers> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKeepDoctors(actor));
    await actAsClinic(transaction, actor);
    return asRead(clinic, id, found(await numbersOf(transaction, id)));
  });
}

/** What stays as it was is no change: nothing is told of it. Whoever changes them has proven within ten minutes that it is them: prescriptions go out under these numbers. */
export function changeNumbers(clinic: Clinic, asker: Asker, id: string, { npi, dea }: NumbersForm): Promise<ProviderNumbers> {
  return clinic.db
    .write(asker, async (transaction, actor) => {
      permit(mayKeepDoctors(actor));
      await requireRecentProof(transaction, asker);
      await actAsClinic(transaction, actor);
      found(await lockProvider(transaction, id));
      const before = found(await numbersOf(transaction, id));
      const kept = deaOf(clinic, id, before);
      const wanted = dea ?? kept;
      if ((before.npi ?? '') === npi && kept === wanted) return asRead(clinic, id, before);
      const after = { npi: npi || null, sealed_dea: wanted === '' ? null : sealDea(clinic, id, wanted) };
      await keepNumbers(transaction, id, after);
      await clinic.happened(transaction, actor, { name: 'provider.numbers_changed', subjectId: id });
      return asRead(clinic, id, after);
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'provider_number_one_npi' ? wrongField('npi', 'Another dermatologist here has this NPI.') : error;
    });
}

export function sealDea(clinic: Pick<Clinic, 'config'>, id: string, dea: string): Buffer {
  return seal(ring(clinic), nameFor(id), Buffer.from(dea));
}

function asRead(clinic: Clinic, id: string, numbers: KeptNumbers): ProviderNumbers {
  return { npi: numbers.npi, dea_ends_in: deaOf(clinic, id, numbers).slice(-3) || null };
}

/** Empty where none is kept. */
function deaOf(clinic: Clinic, id: string, { sealed_dea }: KeptNumbers): string {
  return sealed_dea ? unseal(ring(clinic), nameFor(id), sealed_dea).toString() : '';
}

const ring = ({ config }: Pick<Clinic, 'config'>) => ringFor('provider numbers', config.photoKeys);
const nameFor = (id: string) => `dea ${id}`;
