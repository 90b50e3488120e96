/** What colleagues ask me, and what they answered; read again each minute. */
import { listStaffQuestions } from '@pellis/contract/staff-questions/staff-questions';
import { useRead } from '../../platform/use-api.ts';

export function useStaffQuestions() {
  return useRead(listStaffQuestions, {}, { every: 60_000 });
}
