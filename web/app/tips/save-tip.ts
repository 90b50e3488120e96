/** On a tip's page, for a patient who is signed in: saves the tip, or saves it no longer, and says what is so. */
import { readSavedTips, saveTip } from '@pellis/contract/tips/tips';
import { addressOf, authorization, call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import { isOfTheClinic } from '../platform/people.ts';
import { currentSession } from '../platform/session.ts';

/** Answers how to stop. */
export function wakeSaving(part: HTMLElement): () => void {
  const button = part.querySelector('button');
  const words = part.querySelector('[role="status"]');
  const slug = location.pathname.split('/').at(-1) ?? '';
  const session = currentSession();
  if (!button || !words || !session || isOfTheClinic(session.role)) return () => {};
  let isSaved = false;
  const show = (saved: readonly { slug: string }[]) => {
    isSaved = saved.some((tip) => tip.slug === slug);
    button.textContent = isSaved ? 'Saved: take it out again' : 'Save this tip';
    part.hidden = false;
  };
  const toggle = async () => {
    button.disabled = true;
    try {
      show(await call(saveTip, { params: { slug }, body: { is_saved: !isSaved } }));
      words.textContent = isSaved ? 'It stands in My Profile, under “On this device”.' : 'It is saved no longer.';
    } catch (error) {
      words.textContent = error instanceof ApiError ? error.detail : 'It could not be saved. Please try again.';
    } finally {
      button.disabled = false;
      button.focus();
    }
  };
  const onPress = () => void toggle();
  button.addEventListener('click', onPress);
  // not by `call`: whoever only reads is not led to the sign-in because their session has ended meanwhile
  fetch(addressOf(readSavedTips), { headers: authorization() })
    .then((answer) => (answer.ok ? answer.json().then(show) : undefined))
    .catch(() => undefined);
  return () => button.removeEventListener('click', onPress);
}
