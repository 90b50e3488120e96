/** Whether the dermatologist waits for the patient before this order's answer can come. */
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useReadOrNone } from '../platform/use-api.ts';

/** Where the patient can read and answer what is asked, or choose a time for the video visit that is offered; undefined when it is not their turn. */
export function useRequestAddress(orderId: string): { asks: 'more' | 'video'; address: string } | undefined {
  const { data: latest } = useReadOrNone(readLatestRapidAssessment);
  if (latest?.order_id !== orderId) return undefined;
  if (latest.request) return { asks: 'more', address: `/rapid-assessment/${latest.id}/request` };
  return latest.state === 'video_offered' ? { asks: 'video', address: `/rapid-assessment/${latest.id}/video` } : undefined;
}
