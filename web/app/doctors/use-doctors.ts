/** The dermatologists one may choose, by name. */
import { type Doctor, listDoctors } from '@pellis/contract/doctors/doctors';
import { useRead } from '../platform/use-api.ts';

const minute = 60_000;

export function useDoctors() {
  const { data: doctors = [] } = useRead(listDoctors, {}, { freshFor: 10 * minute });
  return { doctors, nameOf: (id: string) => doctors.find((doctor) => doctor.id === id)?.name };
}

/** Who sees patients by video where the patient will be; anywhere until it is known where. */
export function seenByVideo(doctors: readonly Doctor[], state: string | undefined): Doctor[] {
  const isLicensed = ({ licences }: Doctor) => !state || licences.some((licence) => licence.state === state);
  return doctors.filter((doctor) => doctor.modes.includes('video') && isLicensed(doctor));
}
