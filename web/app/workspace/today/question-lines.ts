/** Questions between the clinic's people as lines of Today: those to answer first, then the answers that came. */
import type { Reply } from '@pellis/contract/platform/endpoint';
import type { listStaffQuestions } from '@pellis/contract/staff-questions/staff-questions';
import { dateAndTime } from '../../ui/dates.ts';
import type { Line } from './lines-card.tsx';

export function questionLines({ to_answer, answered }: Reply<typeof listStaffQuestions>): Line[] {
  return [
    ...to_answer.map(({ id, patient, asked_by, asked_at }) => ({
      id,
      to: `/workspace/patients/${patient.id}`,
      name: patient.full_name,
      about: `${asked_by} asks, ${dateAndTime(asked_at)}`,
      mark: { words: 'To answer', kind: 'next' as const },
    })),
    ...answered.map(({ id, patient, provider }) => ({
      id,
      to: `/workspace/patients/${patient.id}`,
      name: patient.full_name,
      about: `${provider} has answered you`,
      mark: { words: 'Answered', kind: 'good' as const },
    })),
  ];
}
