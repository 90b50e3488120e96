/** Whether the dermatologist waits for something from the patient before this order's answer can come. */
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useReadOrNone } from '../platform/use-api.ts';

/** Where the patient can read and answer it; undefined when nothing is asked. */
export function useRequestAddress(orderId: string): string | undefined {
  const { data: latest } = useReadOrNone(readLatestRapidAssessment);
  return latest?.request && latest.order_id === orderId ? `/rapid-assessment/${latest.id}/request` : undefined;
}
