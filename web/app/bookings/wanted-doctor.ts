/** The dermatologist whom somebody chose before booking began: kept in this tab until there is a draft to keep it in. */

import { anyProvider, ProviderChoice } from '@pellis/contract/availability/availability';
import type { VisitDraft } from '@pellis/contract/bookings/bookings';

const key = 'pellis-wanted-doctor';

/** Chosen in this tab, and not yet in the draft. */
export function justWanted(): string | null {
  return sessionStorage.getItem(key);
}

/** Whom the times are asked of. */
export function wantedIn(draft: VisitDraft | null): string {
  return justWanted() ?? draft?.wanted_provider ?? anyProvider;
}

/** What is no dermatologist's id is left aside. */
export function wantDoctor(id: string): void {
  if (ProviderChoice.safeParse(id).success) sessionStorage.setItem(key, id);
}

export function wantNobodyInParticular(): void {
  sessionStorage.removeItem(key);
}
