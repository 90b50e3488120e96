/** In their browsers: that a colleague asks, or that the answer is there; never about whom. */
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';
import { type QuestionRow, questionById } from './records.ts';

export const pushQuestion = push(({ provider_id, answered_at }) =>
  answered_at ? undefined : { right: 'treat', onlyAccount: provider_id, body: 'A colleague has a question for you.' },
);

export const pushAnswer = push(({ asked_by, noted_at }) =>
  noted_at ? undefined : { right: 'work-here', onlyAccount: asked_by, body: 'Your question has been answered.' },
);

interface Told {
  right: 'treat' | 'work-here';
  onlyAccount: string;
  body: string;
}

/** Nothing where it is not true any more when it goes out. */
function push(words: (question: QuestionRow) => Told | undefined) {
  return (clinic: Clinic, event: RecordedEvent): Promise<void> =>
    clinic.db.write(theClinic('push'), async (transaction) => {
      const question = await questionById(transaction, event.subject_id ?? '');
      const told = question && words(question);
      if (!told) return;
      await notify(clinic, transaction, { ...told, eventId: event.id, path: `/workspace/patients/${question.patient_id}` });
    });
}
