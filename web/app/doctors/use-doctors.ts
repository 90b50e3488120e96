/** The dermatologists one may choose, by name. */
import { listDoctors } from '@pellis/contract/doctors/doctors';
import { useRead } from '../platform/use-api.ts';

const minute = 60_000;

export function useDoctors() {
  const { data: doctors = [] } = useRead(listDoctors, {}, { freshFor: 10 * minute });
  return { doctors, nameOf: (id: string) => doctors.find((doctor) => doctor.id === id)?.name };
}
