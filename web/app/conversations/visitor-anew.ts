/** A visitor's conversation as it is read: where its token opens nothing any more, they go on in another one with what they had written. */
import { moveTypedWords } from '../platform/use-typed-words.ts';
import { type MessageSource, ofVisitor } from './message-source.ts';
import { outboxOf } from './own-outbox.ts';
import { opensNothing } from './sending.ts';
import { visitorTokenAfter } from './visitor.ts';

export function ofVisitorWhileOpen(token: string): MessageSource {
  const source = ofVisitor(token);
  return {
    ...source,
    read: (cursor) =>
      source.read(cursor).catch((error: unknown) => {
        if (opensNothing(error)) void goOnAnew(token);
        throw error;
      }),
  };
}

export async function goOnAnew(token: string): Promise<void> {
  const [from, to] = [`visitor:${token}`, `visitor:${visitorTokenAfter(token)}`];
  await moveTypedWords(from, to);
  const outbox = outboxOf('visitor');
  await outbox.move(from, to);
  await outbox.flush(to);
}
