/** What the person signed in may do: as the clinic says of them, and until it has said so, as their role may. */

import { readMe } from '@pellis/contract/accounts/settings';
import { type Right, rightsOfRole } from '@pellis/contract/platform/rights';
import { isOfTheClinic } from './people.ts';
import { useRead } from './use-api.ts';
import { useSession } from './use-session.ts';

export type May = (...anyOf: Right[]) => boolean;

/** Only what is shown follows it; whatever is asked, the server answers. Patients' rights are their role's, so nothing is read for them. */
export function useMay(shown?: { role: Parameters<typeof rightsOfRole>[0] }): May {
  const known = useSession();
  const session = shown ?? known;
  const me = useRead(readMe, {}, { enabled: session !== null && isOfTheClinic(session.role), freshFor: 60_000 });
  const rights: readonly string[] = session ? (me.data?.rights ?? rightsOfRole(session.role)) : [];
  return (...anyOf) => anyOf.some((right) => rights.includes(right));
}
