/** In the browsers of the clinic's people that asked for it: that somebody waits, never who or what about. */

import { openQuestion } from '../conversations/question-records.ts';
import { conversationById } from '../conversations/records.ts';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { RecordedEvent } from '../platform/events.ts';
import { notify } from '../push/notify.ts';

/** Whoever has it; the dermatologist while one is asked; the whole front desk while nobody has. */
export function pushMessageWaits(clinic: Clinic, event: RecordedEvent): Promise<void> {
  const id = event.subject_id ?? '';
  return clinic.db.write(theClinic('push'), async (transaction) => {
    const thread = await conversationById(transaction, id);
    if (thread?.state !== 'open') return;
    const question = await openQuestion(transaction, id);
    if (question) {
      const body = 'A patient has a question for you.';
      await notify(clinic, transaction, {
        eventId: event.id,
        right: 'treat',
        onlyAccount: question.provider_id,
        body,
        path: `/workspace/inbox?conversation=${id}`,
      });
      return;
    }
    const body = 'A message waits for an answer.';
    await notify(clinic, transaction, {
      eventId: event.id,
      right: 'work-inbox',
      onlyAccount: thread.assigned_to,
      body,
      path: `/workspace/inbox?conversation=${id}`,
    });
  });
}
