/** How far a demo patient's story has come, so that a second start tells only what is missing. */
import { accountByEmail } from '../accounts/records.ts';
import { nextAppointmentOf } from '../appointments/records.ts';
import { patientsOf } from '../guardianships/records.ts';
import { profileFactsOf } from '../health-profiles/records.ts';
import { defaultCardOf } from '../payments/card-records.ts';
import { chosenPharmacyOf } from '../pharmacies/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { latestOf } from '../rapid-assessments/records.ts';
import { requestsOf } from '../rapid-assessments/request-records.ts';
import { wasRefillAsked } from '../refills/records.ts';
import { demo } from './enter.ts';

export interface Standing {
  isConfirmed: boolean;
  hasProfile: boolean;
  hasCard: boolean;
  hasPharmacy: boolean;
  assessment:
    | { id: string; kind: string; state: string; wasAsked: boolean; hasRefill: boolean; patientId: string; accountId: string }
    | undefined;
  /** Somebody on the account is in their care. */
  caresForSomebody: boolean;
  /** A monthly e-mail was written. */
  isInvited: boolean;
  patientId: string;
  /** A video visit is still to come. */
  hasVisit: boolean;
}

const nobodyYet: Standing = {
  isConfirmed: false,
  hasProfile: false,
  hasCard: false,
  hasPharmacy: false,
  assessment: undefined,
  caresForSomebody: false,
  isInvited: false,
  patientId: '',
  hasVisit: false,
};

export function standingOf(clinic: Clinic, email: string): Promise<Standing> {
  return clinic.db.read(demo, async (transaction) => {
    const account = await accountByEmail(transaction, email);
    if (!account?.patient_id) return nobodyYet;
    const inCare = (await patientsOf(transaction, account.id)).find(({ relation }) => relation !== 'self');
    const patientId = inCare?.id ?? account.patient_id;
    const latest = await latestOf(transaction, patientId);
    const invited = await transaction.selectFrom('check_in_invitation').select('id').where('patient_id', '=', patientId).limit(1).execute();
    return {
      isConfirmed: account.confirmed_at !== null,
      hasProfile: (await profileFactsOf(transaction, patientId)) !== undefined,
      hasCard: (await defaultCardOf(transaction, account.id)) !== undefined,
      hasPharmacy: (await chosenPharmacyOf(transaction, patientId)) !== undefined,
      assessment: latest && {
        id: latest.id,
        kind: latest.kind,
        state: latest.state,
        wasAsked: (await requestsOf(transaction, latest.id)).length > 0,
        hasRefill: await wasRefillAsked(transaction, latest.id),
        patientId,
        accountId: account.id,
      },
      caresForSomebody: inCare !== undefined,
      isInvited: invited.length > 0,
      patientId,
      hasVisit: (await nextAppointmentOf(transaction, patientId)) !== undefined,
    };
  });
}
