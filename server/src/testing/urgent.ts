/** Answers that lead to 911 for tests, and what was written about them. */
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { newId } from '../platform/ids.ts';
import type { TestClinic } from './clinic.ts';
import { safetyVersion } from './safety.ts';

export const urgentForm = (more: Partial<UrgentAnswerForm> = {}): UrgentAnswerForm => ({
  ...{ id: newId(), version: safetyVersion, concern: 'acne', said: ['breathing'], seconds_ago: 0, taken_back_seconds_ago: null },
  ...more,
});

export function urgentLettersOf(clinic: TestClinic, patientId: string) {
  return clinic.sql<{ body: string; subject: string }>(
    `select l.subject, l.body from letter l join event e on l.about like 'event ' || e.id || ' to %'
      where l.template = 'safety.urgent-answer' and e.patient_id = $1`,
    [patientId],
  );
}
