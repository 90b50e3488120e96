/** The open cases, read again every 15 seconds while somebody is there. */
import { listCases } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useRead } from '../../../platform/use-api.ts';
import { useSomeoneThere } from './use-someone-there.ts';

export const readEvery = 15_000;

export function useCases() {
  const isThere = useSomeoneThere();
  return useRead(listCases, {}, isThere ? { every: readEvery } : {});
}
