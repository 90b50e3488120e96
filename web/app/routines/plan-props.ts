/** What each part of a routine's page is given. */
import type { OwnPlan } from '@pellis/contract/routines/own-routine';

export interface PlanProps {
  plan: OwnPlan;
  /** Where its reader is. */
  today: string;
  patientId: string;
}
