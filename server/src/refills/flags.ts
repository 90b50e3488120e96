/** What the dermatologist should notice about a refill request, from its answers and the profile on file. */
import { adultYears } from '@pellis/contract/guardianships/guardianships';
import type { RefillFlag, RefillForm } from '@pellis/contract/refills/refills';
import type { ProfileFacts } from '../health-profiles/records.ts';

/** The newer of two answers counts, and the more careful one where they differ. `form`: null where a pharmacy asked, which tells nothing. */
export function flagsOf(form: RefillForm | null, profile: ProfileFacts | undefined, age: number | null): RefillFlag[] {
  const isPregnant = form?.pregnant === 'yes' || profile?.pregnant === 'yes';
  const marks: [RefillFlag, boolean][] = [
    ['minor', age !== null && age < adultYears],
    ['pregnant', isPregnant],
    ['planning_pregnancy', !isPregnant && (form?.pregnant === 'planning' || profile?.pregnant === 'planning')],
    ['nursing', form?.is_nursing === 'yes'],
    ['allergies', profile?.allergies === 'yes'],
    ['new_allergies', form?.has_new_allergies === 'yes'],
    ['new_medications', form?.has_new_medications === 'yes'],
    ['side_effects', form?.has_side_effects === 'yes'],
    ['getting_worse', form?.course === 'worse'],
    ['no_profile', profile === undefined],
  ];
  return marks.filter(([, holds]) => holds).map(([flag]) => flag);
}
