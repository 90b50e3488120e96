/** The conversations of the patient, read again whenever something of them changes. */

import { readMe } from '@pellis/contract/accounts/settings';
import { chatsTopic, listConversations } from '@pellis/contract/conversations/conversations';
import { useRead, useReads } from '../platform/use-api.ts';
import { isReasonToRead, useTopic } from '../platform/use-topic.ts';

export function useOwnConversations() {
  const me = useRead(readMe, {}, { freshFor: 300_000 });
  const list = useRead(listConversations, {}, { every: 120_000 });
  const reads = useReads();
  const patient = me.data?.patient_id;
  useTopic(patient ? chatsTopic(patient) : null, (word) => {
    if (isReasonToRead(word)) void reads.refresh(listConversations);
  });
  return list;
}
