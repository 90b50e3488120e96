/** Whether the dermatologist waits for the patient before this order's answer can come. */
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useReadOrNone } from '../platform/use-api.ts';

/** Where the patient can read and answer what is asked, or choose a time for the video visit that is offered, and whether that came late; undefined when it is not their turn. */
export function useRequestAddress(orderId: string): { asks: 'more' | 'video'; address: string; isLate: boolean } | undefined {
  const { data: latest } = useReadOrNone(readLatestRapidAssessment);
  if (latest?.order_id !== orderId) return undefined;
  const isLate = latest.is_late === true;
  if (latest.request) return { asks: 'more', address: `/rapid-assessment/${latest.id}/request`, isLate };
  return latest.state === 'video_offered' ? { asks: 'video', address: `/rapid-assessment/${latest.id}/video`, isLate } : undefined;
}
