/** A patient's open window hears that their care changed: a visit that the clinic moved or cancelled, a note, a plan. What it shows of them is read again. */
import { readMe } from '@pellis/contract/accounts/settings';
import { listAppointments, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { chatsTopic } from '@pellis/contract/conversations/conversations';
import { listNotes } from '@pellis/contract/notes/note-rows';
import type { LiveEvent } from '@pellis/contract/platform/live';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { useRead, useReads } from '../platform/use-api.ts';
import { useTopic } from '../platform/use-topic.ts';

const ofCare = [readNextAppointment, listAppointments, listNotes, readRoutine];

/** On the topic of their conversations, whose own news name a thread; after a break something may have been missed. */
export function isCareNews(event: LiveEvent): boolean {
  return event.is === 'reread' || (event.is === 'news' && event.data?.['thread'] === undefined);
}

export function useCareNews(): void {
  const me = useRead(readMe, {}, { freshFor: 300_000 });
  const reads = useReads();
  const patient = me.data?.patient_id;
  useTopic(patient ? chatsTopic(patient) : null, (event) => {
    if (isCareNews(event)) for (const read of ofCare) void reads.refresh(read);
  });
}
