/** Why Stripe did not save a card, in a sentence that says what to do. */
import type { StripeProblem } from './stripe-script.ts';

/** None when the fields themselves say what is wrong. */
export function problemOfStripe({ type, code, message }: StripeProblem): string | undefined {
  if (type === 'validation_error') return undefined;
  if (code === 'setup_intent_authentication_failure')
    return 'Your bank could not confirm that it was you. Please try again or use another card.';
  if (type === 'card_error') return `${message ?? 'Your bank declined this card.'} Please check it, or use another card.`;
  return 'We could not save your card just now. Please try again in a moment.';
}

/** The same card sent twice, because the answer to the first time was lost. */
export function isSavedAlready({ code, setup_intent }: StripeProblem): boolean {
  return code === 'setup_intent_unexpected_state' && setup_intent?.status === 'succeeded';
}
