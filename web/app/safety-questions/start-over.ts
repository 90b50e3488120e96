/** A form begins anew; apart from the answers, because few pages need it at once. */
import { nothingSaid, type Said, withTakenBack } from './said.ts';
import type { Safety } from './use-safety.ts';

/** Everything is answered anew, and what was taken back goes along all the same. */
export function startedOver({ now, outcomeOf }: Pick<Safety, 'now' | 'outcomeOf'>): Said {
  const { said, version } = now;
  // before the rules are here nobody knows where it led
  const leadsAway = said.length > 0 && outcomeOf(said) !== 'on';
  return { ...nothingSaid, version, corrected: withTakenBack(now, leadsAway, outcomeOf), at: Date.now() };
}
