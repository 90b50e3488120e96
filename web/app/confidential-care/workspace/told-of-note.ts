/** Who gets an e-mail once a note is signed or added to, in words for whoever signs: the patient, who acts for them, or nobody. */
import { type ConfidentialCare, readConfidentialCare } from '@pellis/contract/confidential-care/confidential-care';
import { useRead } from '../../platform/use-api.ts';

/** What is true of everybody until the clinic has said whom it writes to. */
export function useToldOfNote(id: string, patientName: string): string {
  const { data: care } = useRead(readConfidentialCare, { params: { id } });
  return care ? toldOfNote(care, patientName) : inRecord(patientName);
}

const inRecord = (patientName: string) => `It stands in the record of ${patientName}.`;

export function toldOfNote({ told, hidden }: Pick<ConfidentialCare, 'told' | 'hidden'>, patientName: string): string {
  if (told === undefined) return inRecord(patientName);
  if (!told) {
    const why = hidden ? 'This is hidden from the family' : 'Nobody can log in to read this';
    return `${why}, so nobody gets an e-mail: tell ${patientName} yourself.`;
  }
  const who = told.is_patient ? patientName : `${told.name}, who acts for ${patientName},`;
  return told.by_email
    ? `${who} gets an e-mail and reads it after logging in.`
    : `${who} has switched off e-mails about answers, and finds it after logging in.`;
}
