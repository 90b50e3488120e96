/** A thread as a window knows it: read on after a cursor, nothing missed, nothing doubled. */
import type { Conversation, Message, MessagesAfter } from '@pellis/contract/conversations/conversations';
import { expect, it } from 'vitest';
import { openThread } from './thread-store.ts';

const conversation = { id: 't' } as Conversation;
const said = (seq: number) => ({ id: `m${seq}`, seq, text: `text ${seq}` }) as Message;

/** A clinic that hands out two messages at a time. */
function clinicWith(all: Message[]) {
  const asked: number[] = [];
  const read = async (cursor: number): Promise<MessagesAfter> => {
    asked.push(cursor);
    const rest = all.filter(({ seq }) => seq > cursor);
    return { messages: rest.slice(0, 2), has_more: rest.length > 2, conversation };
  };
  return { read, asked };
}

it('a long thread is read to its end, page after page', async () => {
  const { read, asked } = clinicWith([1, 2, 3, 4, 5].map(said));
  const thread = openThread(read);
  await thread.read();
  expect(thread.view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([0, 2, 4]);
});

it('what was sent from here is shown at once, and what came before it from elsewhere is still read', async () => {
  const all = [said(1)];
  const { read } = clinicWith(all);
  const thread = openThread(read);
  await thread.read();
  all.push(said(2), said(3));
  thread.accept({ message: said(3), conversation, emergency: null });
  expect(thread.view().messages.map(({ seq }) => seq)).toEqual([1, 3]);
  await thread.read();
  expect(thread.view().messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('news that come while it reads make it read once more', async () => {
  const all = [said(1)];
  const { read, asked } = clinicWith(all);
  const thread = openThread(read);
  const reading = thread.read();
  all.push(said(2));
  void thread.read();
  await reading;
  expect(thread.view().messages).toHaveLength(2);
  expect(asked.length).toBeGreaterThan(1);
});
