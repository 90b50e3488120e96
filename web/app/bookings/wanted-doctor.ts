/** The dermatologist whom somebody chose before booking began, remembered in this tab until the visit is booked. */
import { anyProvider, ProviderChoice } from '@pellis/contract/availability';

const key = 'pellis-wanted-doctor';

export function wantedDoctor(): string {
  return sessionStorage.getItem(key) ?? anyProvider;
}

/** What is no dermatologist's id is left aside. */
export function wantDoctor(id: string): void {
  if (ProviderChoice.safeParse(id).success) sessionStorage.setItem(key, id);
}

export function wantNobodyInParticular(): void {
  sessionStorage.removeItem(key);
}
