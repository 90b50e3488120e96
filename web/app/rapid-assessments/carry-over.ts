/** What was typed in a form that can no longer be sent begins a new Rapid Assessment: a check-in asks the same questions. */
import { newKey } from '../platform/api.ts';
import { placeOfCarried } from './carried-place.ts';
import { forgetDraft, keepAnswers, keepPhotos, readDraft } from './draft.ts';

/** With the next Rapid Assessment that is opened here. */
export function carryOverLater(from: string): void {
  try {
    sessionStorage.setItem(placeOfCarried, from);
  } catch {
    // a browser that keeps nothing begins anew
  }
}

let work = Promise.resolve();

/** Once, with a key of its own; what has been begun there is left as it is, and so is what was typed. */
export function carryOver(owner: string): Promise<void> {
  work = work.then(() => carry(`${owner}:rapid-assessment`)).catch(() => undefined);
  return work;
}

async function carry(to: string): Promise<void> {
  const from = sessionStorage.getItem(placeOfCarried);
  if (!from) return;
  sessionStorage.removeItem(placeOfCarried);
  const typed = await readDraft<object>(from);
  if (!typed || (await readDraft(to))) return;
  await keepPhotos(to, typed.photos);
  await keepAnswers(to, newKey(), typed.answers);
  const carried = await readDraft(to);
  if (carried?.photos.length === typed.photos.length) await forgetDraft(from);
}
