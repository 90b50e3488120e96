/** Creates the account of one of the clinic's people: a dermatologist, somebody at the front desk, or an operator. */
import type { PublicRecord } from '@pellis/contract/doctors/doctors';
import type { Role } from '@pellis/contract/platform/rights';
import { publishWithin } from '../doctors/publish.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { insertProvider } from './provider-records.ts';
import { accountByEmail, insertAccount } from './records.ts';
import { hashPassword } from './secret.ts';

export interface NewStaffAccount {
  email: string;
  name: string;
  role: Exclude<Role, 'client'>;
  password: string;
  /** Of a nurse or a physician assistant. */
  credentials?: string | undefined;
  /** What patients see of a dermatologist; required for one. */
  provider?: {
    credentials: string;
    cpsono: string;
    avatar_url?: string | null;
    /** Published at once where it is given; `doctors/publish.ts` does it later. */
    publicRecord?: PublicRecord;
  };
}

/** Answers the account's id. Somebody with this e-mail stays as they are. */
export async function createStaffAccount(clinic: Clinic, person: NewStaffAccount): Promise<string> {
  if (person.role === 'provider' && !person.provider) throw new Error('a dermatologist needs credentials and a licence number');
  const passwordHash = await hashPassword(person.password);
  return clinic.db.write(theClinic('engage'), async (transaction, actor) => {
    const known = await accountByEmail(transaction, person.email);
    if (known) return known.id;
    const id = newId();
    const { email, name, role, credentials } = person;
    await insertAccount(transaction, {
      id,
      email,
      name,
      role,
      password_hash: passwordHash,
      confirmed_at: new Date(),
      credentials: credentials ?? null,
    });
    if (person.provider) {
      const { publicRecord, ...provider } = person.provider;
      await insertProvider(transaction, { id, name, avatar_url: null, ...provider });
      if (publicRecord) await publishWithin(clinic, { transaction, actor }, { id, record: publicRecord });
    }
    return id;
  });
}
