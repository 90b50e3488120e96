/** What a reply may say of whom it goes to: their name, and of a patient whose question one was asked, what they answered in their case. */
import type { ConversationInWork } from '@pellis/contract/inbox/inbox';
import { readAnswersBehind } from '@pellis/contract/inbox/medical-questions';
import { type FocusEvent, useState } from 'react';
import { factsOf } from '../../note-templates/workspace/fill-in.ts';
import { useRead } from '../../platform/use-api.ts';
import { useSession } from '../../platform/use-session.ts';
import type { Facts } from '../../writing/fill-words.ts';

interface FactsBehind {
  facts: Facts;
  concern: string | undefined;
  /** Of what holds the fields: the reading of answers is recorded, so they are read once somebody goes into one. */
  onFocus: (event: FocusEvent) => void;
}

export function useFactsBehind({ conversation: { id }, person, is_visitor, question }: ConversationInWork): FactsBehind {
  const me = useSession()?.userId;
  const [isWriting, setWriting] = useState(false);
  const isAsked = question !== null && question.provider.id === me;
  const { data } = useRead(readAnswersBehind, { params: { id } }, { enabled: isAsked && isWriting, freshFor: Number.POSITIVE_INFINITY });
  const answers = data?.answers ?? undefined;
  const onFocus = ({ target }: FocusEvent) => setWriting((before) => before || target instanceof HTMLTextAreaElement);
  return { facts: factsOf(is_visitor ? '' : person, answers), concern: answers?.concern, onFocus };
}
