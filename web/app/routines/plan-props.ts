/** What each part of a routine's page is given. */
import type { OwnPlan } from '@pellis/contract/routines/own-routine';

export interface PlanProps {
  plan: OwnPlan;
  /** The clinic's day. */
  today: string;
  patientId: string;
}
