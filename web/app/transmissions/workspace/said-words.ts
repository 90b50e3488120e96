/** What a pharmacy that did not take a prescription back may say on the phone, and what follows from it. */
import type { PharmacySaid } from '@pellis/contract/transmissions/pharmacy-said';
import type { TransmissionInFull } from '@pellis/contract/transmissions/transmissions';

export type Said = PharmacySaid['said'];

export const saidWords: Record<Said, string> = {
  let_go: 'The pharmacy let go of it',
  filled: 'They had filled it already',
  filled_no_more: 'They had filled it once, and fill no more of it',
};

/** Of what was stopped and may be filled again, that it was filled once ends nothing. */
export function answersOf({ may_be_refilled }: Pick<TransmissionInFull, 'may_be_refilled'>): readonly Said[] {
  return ['let_go', may_be_refilled ? 'filled_no_more' : 'filled'];
}

type About = Pick<TransmissionInFull, 'moves_to' | 'pharmacy' | 'may_be_refilled'>;

export function whatFollows(said: Said, { moves_to, pharmacy, may_be_refilled }: About): string {
  const name = pharmacy?.name ?? 'the pharmacy';
  if (said === 'filled_no_more')
    return `It was stopped and may be filled again. Has ${name} said that they fill no more of it? Then it counts as filled, and nobody is asked to call any more. If not, go back: it stays on the list.`;
  if (said === 'filled')
    return moves_to
      ? `It stays with ${name} and does not go to ${moves_to.name}; the patient is told. Nobody is asked to call any more.`
      : `It counts as filled by ${name}. Nobody is asked to call any more: tell the patient before they use it if they must not.`;
  return moves_to && !may_be_refilled
    ? `It goes to ${moves_to.name} then.`
    : `It counts as taken back: ${name} does not fill it. Nobody is asked to call any more.`;
}
