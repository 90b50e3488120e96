// The card numbers this processor knows, and how each behaves.
//
// There are no others: any other number is declined when saving, so a real card is never taken by mistake.
// Any expiry date in the future and any code (3 digits, 4 for American Express) will do.

export const behaviours = [
  'success',
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'bank_step',
  'network_failure',
  'stolen',
] as const;
export type Behaviour = (typeof behaviours)[number];

export const testCards: readonly { number: string; behaviour: Behaviour; what: string }[] = [
  { number: '4242 4242 4242 4242', behaviour: 'success', what: 'Works' },
  { number: '5555 5555 5555 4444', behaviour: 'success', what: 'Works (Mastercard)' },
  { number: '3782 822463 10005', behaviour: 'success', what: 'Works (American Express, 4-digit code)' },
  { number: '6011 1111 1111 1117', behaviour: 'success', what: 'Works (Discover)' },
  { number: '4000 0025 0000 3155', behaviour: 'bank_step', what: 'The bank asks the patient to confirm (3-D Secure)' },
  { number: '4000 0000 0000 0002', behaviour: 'card_declined', what: 'Saves, then is declined when charged' },
  { number: '4000 0000 0000 9995', behaviour: 'insufficient_funds', what: 'Saves, then has insufficient funds' },
  { number: '4000 0000 0000 0069', behaviour: 'expired_card', what: 'Saves, then counts as expired when charged' },
  { number: '4000 0000 0000 9979', behaviour: 'stolen', what: 'Is declined already when saving (stolen card)' },
  { number: '4000 0000 0000 0119', behaviour: 'network_failure', what: 'Loses the connection twice when charged, then works' },
];

export function behaviourOf(digits: string): Behaviour | undefined {
  return testCards.find((card) => card.number.replaceAll(' ', '') === digits)?.behaviour;
}
