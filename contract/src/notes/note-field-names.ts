/** The parts of a note that are written apart: two people who change different ones disturb nobody. */
export const noteFields = [
  'diagnosis',
  'diagnoses',
  'treatment_plan',
  'routine',
  'prescriptions',
  'recommendations',
  'desc',
  'follow_up_after',
  'follow_up_before',
] as const;
export type NoteField = (typeof noteFields)[number];

/** As they are called on the page. */
export const noteFieldLabels: Record<NoteField, string> = {
  diagnosis: 'Diagnosis',
  diagnoses: 'Diagnoses with codes',
  treatment_plan: 'Treatment plan',
  routine: 'Routine',
  prescriptions: 'Prescriptions',
  recommendations: 'Recommended products',
  desc: 'Follow-up',
  follow_up_after: 'Come back after',
  follow_up_before: 'Come back before',
};
