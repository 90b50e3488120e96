/** Every window of the account acts for the same patient: who switches in one begins anew in all. */
import { actFor, actingFor } from '../platform/acting.ts';
import { actingForKey as key, recall, remember } from '../platform/session.ts';

const switchedKey = 'pellis-switched';

/** What the clinic says. A window that believed otherwise begins anew; drafts are kept for each patient. */
export function nowActingFor(id: string): void {
  const before = actingFor();
  actFor(id, () => beginAnew());
  if (before && before !== id) beginAnew();
  else if (recall(key) !== id) remember(key, id);
}

/** Another window of this browser switched: this one follows. */
export function followSwitches(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key && event.newValue && actingFor() && event.newValue !== actingFor()) beginAnew();
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
