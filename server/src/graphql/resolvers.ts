/** Each question goes to the use case that answers it; what may be seen is decided there. */
import { PublicId } from '@pellis/contract/platform/wire';
import { readUser } from '../accounts/read-user.ts';
import { readNote } from '../notes/read.ts';
import { readPatient } from '../patients/read.ts';
import { searchPatients } from '../patients/search.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { notFound } from '../platform/refusal.ts';
import { readFee } from './read-fee.ts';

/** What every question comes with. */
export interface Asking {
  /** Throws for somebody who is not signed in. */
  asker(): Asker;
  /** Counts a search; throws when there were too many. */
  countSearch(): Promise<void>;
}

interface ById {
  id: string;
}

export function resolversOf(clinic: Clinic) {
  return {
    Query: {
      async searchPatients(_root: unknown, { query }: { query: string }, { asker, countSearch }: Asking) {
        const who = asker();
        await countSearch();
        return searchPatients(clinic, who, query);
      },
      getNote: async (_root: unknown, { id }: ById, { asker }: Asking) => {
        const note = await readNote(clinic, asker(), real(id));
        return { ...note, addenda: note.addenda.map(({ text, at, by }) => ({ text, at: at.toISOString(), by })) };
      },
      getFee: async (_root: unknown, { id }: ById, { asker }: Asking) => readFee(clinic, asker(), real(id)),
      async getPatient(_root: unknown, { id }: ById, { asker }: Asking) {
        const {
          first_name: firstName,
          last_name: lastName,
          postal_code: postalCode,
          ...patient
        } = await readPatient(clinic, asker(), real(id));
        return { ...patient, firstName, lastName, postalCode, fullName: `${firstName} ${lastName}` };
      },
      async getUser(_root: unknown, { id }: ById, { asker }: Asking) {
        const user = await readUser(clinic, asker(), real(id));
        return { ...user, name: user.fullName };
      },
    },
    Provider: { avatarUrl: avatarOf },
    User: { avatarUrl: avatarOf },
  };
}

/** The specification lets an avatar's address be read under either name. */
function avatarOf({ avatar_url }: { avatar_url: string | null }): string | null {
  return avatar_url;
}

/** What is no id of ours is an id of nothing. */
function real(id: string): string {
  if (!PublicId.safeParse(id).success) throw notFound();
  return id;
}
