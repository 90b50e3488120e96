/** For whom this window acts: named with each call, so that nothing begun for one patient lands with another. */
import { patientHeader } from '@pellis/contract/wire';
import { recall, remember } from './session.ts';

const key = 'pellis-acting-for';
const switchedKey = 'pellis-switched';
let patientId: string | null = null;

/** Calls about the account itself, which tell for whom it acts. */
const aboutTheAccount = ['/me', '/me/patients', '/me/patient', '/logout', '/session/stay'];

export function actingHeader(path: string): Record<string, string> {
  return patientId && !aboutTheAccount.includes(path) ? { [patientHeader]: patientId } : {};
}

/** What the clinic says. A window that believed otherwise begins anew; drafts are kept for each patient. */
export function nowActingFor(id: string): void {
  if (patientId && patientId !== id) beginAnew();
  patientId = id;
  if (recall(key) !== id) remember(key, id);
}

/** Another window of this browser switched: this one follows. */
export function followSwitches(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key && event.newValue && patientId && event.newValue !== patientId) beginAnew();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Reads everything again, and says afterwards for whom. */
export function beginAnew(address?: string): void {
  sessionStorage.setItem(switchedKey, 'yes');
  if (address) window.location.assign(address);
  else window.location.reload();
}

/** Whether this page was opened by a switch; answers yes once. */
export function takeSwitched(): boolean {
  const was = sessionStorage.getItem(switchedKey) !== null;
  sessionStorage.removeItem(switchedKey);
  return was;
}
