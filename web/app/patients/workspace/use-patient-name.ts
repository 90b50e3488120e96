/** The name of a patient, which all of the clinic's people may know, whoever treats them. */
import { PatientFound } from '@pellis/contract/patients/patients';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { askGraphql } from '../../platform/graphql.ts';

const document = 'query searchPatients($query: String!) { searchPatients(query: $query) { id fullName email } }';
const Found = z.object({ searchPatients: z.array(PatientFound) });

/** Undefined while it is on its way, and where there is no such patient. */
export function usePatientName(id: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['searchPatients', id],
    queryFn: ({ signal }) => askGraphql({ operationName: 'searchPatients', query: document, variables: { query: id } }, Found, signal),
    retry: 1,
  });
  return data?.searchPatients.find((patient) => patient.id === id)?.fullName;
}
