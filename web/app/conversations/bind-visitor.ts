/** What somebody wrote before they signed in joins their record, once all of it has been sent. */
import { bindConversation } from '@pellis/contract/visitors/visitor-conversations';
import { call } from '../platform/api.ts';
import { isNotFound } from '../platform/api-error.ts';
import { outboxOf } from './own-outbox.ts';
import { forgetVisitor, hasVisitorBegun, keptVisitorToken } from './visitor.ts';

let binding: Promise<boolean> | null = null;

/** True once it has joined the record. */
export function bindVisitor(): Promise<boolean> {
  binding ??= bindOnceSent().finally(() => {
    binding = null;
  });
  return binding;
}

async function bindOnceSent(): Promise<boolean> {
  if (!keptVisitorToken()) return false;
  // what they wrote before they signed in, and what could not be sent then: bound, its conversation takes nothing more from a visitor
  const outbox = outboxOf('visitor');
  await outbox.flush();
  if ((await outbox.unsent()).some(({ state }) => state !== 'refused')) return false;
  const token = keptVisitorToken();
  if (!token || !hasVisitorBegun(token)) return false;
  try {
    await call(bindConversation, { body: { token } });
    forgetVisitor();
    return true;
  } catch (error) {
    // somebody else's by now, or gone; anything else is tried again on the next page
    if (isNotFound(error)) forgetVisitor();
    return false;
  }
}
