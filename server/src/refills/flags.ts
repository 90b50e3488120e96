/** What the dermatologist should notice about a refill request, from its answers and the profile on file. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { RefillFlag, RefillForm } from '@pellis/contract/refills/refills';
import { yearsBetween } from '../platform/times.ts';

const adultYears = 18;

/** Of a request that tells nothing: what the profile says alone. */
export function flagsOfPatient(profile: HealthProfile | undefined, today: string): RefillFlag[] {
  return flagsOf(nothingNew, profile, today);
}

type Told = Pick<RefillForm, 'pregnant' | 'is_nursing' | 'has_new_allergies' | 'has_new_medications' | 'has_side_effects' | 'course'>;

const no = 'no' as const;
const nothingNew: Told = {
  pregnant: no,
  is_nursing: no,
  has_new_allergies: no,
  has_new_medications: no,
  has_side_effects: no,
  course: 'same',
};

/** The newer of two answers counts, and the more careful one where they differ. */
export function flagsOf(form: Told, profile: HealthProfile | undefined, today: string): RefillFlag[] {
  const isPregnant = form.pregnant === 'yes' || profile?.pregnant === 'yes';
  const marks: [RefillFlag, boolean][] = [
    ['minor', profile !== undefined && yearsBetween(profile.dob, today) < adultYears],
    ['pregnant', isPregnant],
    ['planning_pregnancy', !isPregnant && (form.pregnant === 'planning' || profile?.pregnant === 'planning')],
    ['nursing', form.is_nursing === 'yes'],
    ['allergies', profile?.allergies === 'yes'],
    ['new_allergies', form.has_new_allergies === 'yes'],
    ['new_medications', form.has_new_medications === 'yes'],
    ['side_effects', form.has_side_effects === 'yes'],
    ['getting_worse', form.course === 'worse'],
    ['no_profile', profile === undefined],
  ];
  return marks.filter(([, holds]) => holds).map(([flag]) => flag);
}
