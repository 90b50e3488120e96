/** Patients whom what is typed tells: a name, an e-mail, a birthday, a phone; asked for once the typing pauses. */
import { PatientFound } from '@pellis/contract/patients/patients';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { askGraphql } from '../platform/graphql.ts';

const pause = 200;
const document = 'query searchPatients($query: String!) { searchPatients(query: $query) { id fullName email } }';
const Found = z.object({ searchPatients: z.array(PatientFound) });

export function usePatientSearch(typed: string): { found: PatientFound[] | undefined; failure: string | undefined } {
  const query = useSettled(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['searchPatients', query],
    queryFn: ({ signal }) => askGraphql({ operationName: 'searchPatients', query: document, variables: { query } }, Found, signal),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return { found: query === '' ? undefined : data?.searchPatients, failure: error?.message };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), pause);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
