/** Who somebody is: every dermatologist to everybody, anybody else only to themselves. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { providerById } from './provider-records.ts';
import { accountById } from './records.ts';

export interface User {
  id: string;
  fullName: string;
  role: string;
  /** One's own only. */
  email: string | null;
  credentials: string | null;
  cpsono: string | null;
  avatar_url: string | null;
}

export function readUser(clinic: Clinic, asker: Asker, id: string): Promise<User> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const provider = await providerById(transaction, id);
    const account = id === actor.id ? await accountById(transaction, id) : undefined;
    const known = found(provider ?? account);
    return {
      id,
      fullName: known.name,
      role: provider ? 'provider' : actor.role,
      email: account?.email ?? null,
      credentials: provider?.credentials ?? null,
      cpsono: provider?.cpsono ?? null,
      avatar_url: provider?.avatar_url ?? null,
    };
  });
}
