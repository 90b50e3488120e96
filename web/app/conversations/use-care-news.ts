/** A patient's open window hears that their care changed: a visit that the clinic moved or cancelled, a note, a plan. What it shows of them is read again. */
import { readMe } from '@pellis/contract/accounts/settings';
import { chatsTopic } from '@pellis/contract/conversations/conversations';
import type { LiveEvent } from '@pellis/contract/platform/live';
import { useQueryClient } from '@tanstack/react-query';
import { useRead } from '../platform/use-api.ts';
import { useTopic } from '../platform/use-topic.ts';

/** What is read of the care, by its paths: its modules would come with every page. A test holds them. */
export const readsOfCare: readonly string[] = ['/me/next_appt', '/me/appointments', '/patients/:id/notes', '/patients/:id/routine'];

/** On the topic of their conversations, whose own news name a thread; after a break something may have been missed. */
export function isCareNews(event: LiveEvent): boolean {
  return event.is === 'reread' || (event.is === 'news' && event.data?.['thread'] === undefined);
}

export function useCareNews(): void {
  const me = useRead(readMe, {}, { freshFor: 300_000 });
  const queries = useQueryClient();
  const patient = me.data?.patient_id;
  useTopic(patient ? chatsTopic(patient) : null, (event) => {
    if (isCareNews(event)) for (const path of readsOfCare) void queries.invalidateQueries({ queryKey: [path] });
  });
}
