/** Fires everything the portal shows at once: five loads, who I am and my notes, in one call. */

import { readMe } from '@pellis/contract/accounts/settings';
import { readLatestVisit, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { listNotes, type NoteRow } from '@pellis/contract/notes/note-rows';
import { readPaymentMethod } from '@pellis/contract/payments/payment-method';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { useEffect } from 'react';
import { readBy, useRead, useReadOrNone, useReads } from '../platform/use-api.ts';
import { hearNotes, withTheOthers } from './first-look.ts';
import { type Loads, loadOf } from './loads.ts';

// whoever of the page asks for them first
readBy(readHealthProfile, withTheOthers('health_profile'));
readBy(readNextAppointment, withTheOthers('next_appt'));
readBy(readLatestVisit, withTheOthers('latest_visit'));
readBy(readLatestRapidAssessment, withTheOthers('latest_rapid_assessment'));
readBy(readPaymentMethod, withTheOthers('payment_method'));
readBy(readMe, withTheOthers('me'));

interface Portal {
  loads: Loads;
  firstName: string | undefined;
  hasFailed: boolean;
  /** Reads again what could not be loaded, and nothing else. */
  tryAgain: () => void;
}

export function useLoads(): Portal {
  const { put } = useReads();
  useEffect(() => hearNotes((id, told) => put(listNotes, { id }, told)), [put]);
  const profile = useReadOrNone(readHealthProfile);
  const appointment = useReadOrNone(readNextAppointment);
  const visit = useReadOrNone(readLatestVisit);
  const assessment = useReadOrNone(readLatestRapidAssessment);
  const paymentMethod = useReadOrNone(readPaymentMethod);
  const me = useRead(readMe);
  const patientId = me.data?.patient_id;
  const notes = useReadOrNone(listNotes, { params: { id: patientId ?? '' } }, { enabled: Boolean(patientId) });
  // only a note has one
  const hasNotes = Boolean(notes.data?.length);
  const routine = useReadOrNone(readRoutine, { params: { id: patientId ?? '' } }, { enabled: hasNotes });

  const reads = [profile, appointment, visit, assessment, paymentMethod, me, notes, routine];
  const failed = reads.filter((read) => read.isError && read.data === undefined);
  return {
    loads: {
      profile: loadOf(profile),
      appointment: loadOf(appointment),
      visit: loadOf(visit),
      assessment: loadOf(assessment),
      paymentMethod: loadOf(paymentMethod),
      notes: patientId ? loadOf(notes) : loadOf<NoteRow[]>({ data: me.data && null, isError: me.isError }),
      me: loadOf(me),
      routine: hasNotes ? loadOf(routine) : null,
    },
    firstName: me.data?.first_name,
    hasFailed: failed.length > 0,
    tryAgain: () => {
      for (const read of failed) void read.refetch();
    },
  };
}
