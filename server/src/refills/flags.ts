/** What the dermatologist should notice about a refill request, from its answers and the profile on file. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { RefillFlag, RefillForm } from '@pellis/contract/refills/refills';
import { yearsBetween } from '../platform/times.ts';

const adultYears = 18;

/** Of a request that tells nothing: what the profile says alone. */
export function flagsOfPatient(profile: HealthProfile | undefined, today: string): RefillFlag[] {
  return flagsOf({ pregnant: 'no', has_new_allergies: 'no', has_side_effects: 'no' }, profile, today);
}

type Told = Pick<RefillForm, 'pregnant' | 'has_new_allergies' | 'has_side_effects'>;

/** The newer of two answers counts, and the more careful one where they differ. */
export function flagsOf(form: Told, profile: HealthProfile | undefined, today: string): RefillFlag[] {
  const isPregnant = form.pregnant === 'yes' || profile?.pregnant === 'yes';
  const marks: [RefillFlag, boolean][] = [
    ['minor', profile !== undefined && yearsBetween(profile.dob, today) < adultYears],
    ['pregnant', isPregnant],
    ['planning_pregnancy', !isPregnant && (form.pregnant === 'planning' || profile?.pregnant === 'planning')],
    ['allergies', profile?.allergies === 'yes'],
    ['new_allergies', form.has_new_allergies === 'yes'],
    ['side_effects', form.has_side_effects === 'yes'],
    ['no_profile', profile === undefined],
  ];
  return marks.filter(([, holds]) => holds).map(([flag]) => flag);
}
