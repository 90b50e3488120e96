/** How far a demo patient's story has come, so that a second start tells only what is missing. */
import { accountByEmail } from '../accounts/records.ts';
import { currentProfileOf } from '../health-profiles/records.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { latestOf } from '../rapid-assessments/records.ts';
import { requestsOf } from '../rapid-assessments/request-records.ts';
import { demo } from './enter.ts';

export interface Standing {
  isConfirmed: boolean;
  hasProfile: boolean;
  hasCard: boolean;
  assessment: { id: string; state: string; wasAsked: boolean } | undefined;
}

const nobodyYet: Standing = { isConfirmed: false, hasProfile: false, hasCard: false, assessment: undefined };

export function standingOf(clinic: Clinic, email: string): Promise<Standing> {
  return clinic.db.as(demo, async (records) => {
    const account = await accountByEmail(records, email);
    if (!account?.patient_id) return nobodyYet;
    const latest = await latestOf(records, account.patient_id);
    return {
      isConfirmed: account.confirmed_at !== null,
      hasProfile: (await currentProfileOf(records, account.patient_id)) !== undefined,
      hasCard: (await defaultCardOf(records, account.id)) !== undefined,
      assessment: latest && { id: latest.id, state: latest.state, wasAsked: (await requestsOf(records, latest.id)).length > 0 },
    };
  });
}
