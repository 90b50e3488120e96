/** Tells a dermatologist that a case has become theirs, or a colleague's: by e-mail and in their browsers, never whose or why; that they read inside. */
import { accountById } from '../accounts/records.ts';
import { writeEmail } from '../notifications/email.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { OneOf } from '../platform/events.ts';
import { momentInWords } from '../platform/times.ts';
import { notify } from '../push/notify.ts';
import { emails } from './emails.ts';
import { assessmentById } from './records.ts';

type ChangedHands = OneOf<'rapid_assessment.assigned' | 'rapid_assessment.handed_over' | 'rapid_assessment.taken_over'>;

export function tellColleague(clinic: Clinic, event: ChangedHands): Promise<void> {
  const { told } = event.data;
  const isTaken = event.name === 'rapid_assessment.taken_over';
  return clinic.db.write(theClinic('letters'), async (transaction) => {
    const account = await accountById(transaction, told);
    const assessment = await assessmentById(transaction, event.subject_id ?? '');
    if (!account || !assessment?.due_at) return;
    const due = momentInWords(assessment.due_at, clinic.config.clinicTimeZone);
    const words = isTaken
      ? emails.caseTaken.words({})
      : assessment.state === 'video_offered'
        ? emails.caseGivenOffered.words({})
        : emails.caseGiven.words({ due });
    await writeEmail(clinic, transaction, { ...words, about: `event ${event.id}`, to: account.email });
    await notify(clinic, transaction, {
      eventId: event.id,
      right: 'treat',
      onlyAccount: told,
      body: isTaken ? 'A colleague has taken over a case of yours.' : 'A colleague has given you a case.',
      path: '/workspace/today',
    });
  });
}
