/** The dermatologists one may choose, by name. */
import { anyProvider } from '@pellis/contract/availability/availability';
import { type AgeGroup, type Doctor, listDoctors, seesOnly } from '@pellis/contract/doctors/doctors';
import { useState } from 'react';
import { useRead } from '../platform/use-api.ts';

const minute = 60_000;

export function useDoctors() {
  const { data: doctors = [] } = useRead(listDoctors, {}, { freshFor: 10 * minute });
  return { doctors, nameOf: (id: string) => doctors.find((doctor) => doctor.id === id)?.name };
}

/** Who sees patients of that age by video where the patient will be; of any age, and anywhere, until these are known. */
export function seenByVideo(doctors: readonly Doctor[], state: string | undefined, ages: AgeGroup | undefined): Doctor[] {
  const isLicensed = ({ licences }: Doctor) => !state || licences.some((licence) => licence.state === state);
  const isForAge = ({ sees }: Doctor) => !ages || sees.includes(ages);
  return doctors.filter((doctor) => doctor.modes.includes('video') && isLicensed(doctor) && isForAge(doctor));
}

interface Wanted {
  provider: string;
  state: string | undefined;
  ages: AgeGroup | undefined;
}

/** Why there can be no time, in a sentence: whom they see. Undefined where that is not why, or not known yet. */
export function notOfThatAge(doctors: readonly Doctor[], { provider, state, ages }: Wanted): string | undefined {
  if (!ages || doctors.length === 0) return undefined;
  if (provider === anyProvider)
    return seenByVideo(doctors, state, ages).length === 0 ? `No dermatologist sees ${ages} by video there just now.` : undefined;
  const doctor = doctors.find(({ id }) => id === provider);
  return doctor && !doctor.sees.includes(ages) ? seesOnly(doctor) : undefined;
}

/** What was known last, while it is read again for somebody else. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(value);
  return value ?? last;
}
