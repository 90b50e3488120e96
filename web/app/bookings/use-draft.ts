/** The visit that is being booked, as the clinic keeps it, and what happens when a step of it was saved. */
import { readVisitDraft, type VisitDraft, type VisitStep } from '@pellis/contract/bookings/bookings';
import { useNavigate } from 'react-router';
import { useReadOrNone, useReads } from '../platform/use-api.ts';
import { addressOfStep, stepAfter } from './steps.ts';

export function useVisitDraft() {
  // a draft that was booked from, or gone on with on another device, is noticed whenever the page is opened
  return useReadOrNone(readVisitDraft, {}, { freshFor: 0 });
}

/** Puts what a call has answered in the place of what was read, or reads it again. */
export function useDraftKept() {
  const reads = useReads();
  return {
    keep: (draft: VisitDraft) => reads.put(readVisitDraft, undefined, draft),
    refresh: () => reads.refresh(readVisitDraft),
  };
}

/** Keeps the draft that a saved step answers, and opens the next step or another page. */
export function useGoOn(step: VisitStep) {
  const { keep } = useDraftKept();
  const navigate = useNavigate();
  return (draft: VisitDraft, address = addressOfStep(stepAfter(step))) => {
    keep(draft);
    void navigate(address);
  };
}
