/** Where a step is: whose referral somebody follows travels along with them. */
import type { VisitStep } from '@pellis/contract/bookings/bookings';
import { useSearchParams } from 'react-router';
import { addressOfStep } from './steps.ts';

export function useStepAddress(): (step: VisitStep) => string {
  const referral = useSearchParams()[0].get('referral');
  return (step) => addressOfStep(step, referral);
}
