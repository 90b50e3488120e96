/** A whole conversation to take along: on paper, or as text. */
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import type { Conversation, Message } from '@pellis/contract/conversations/conversations';
import type { FastifyReply } from 'fastify';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { handPdf } from '../platform/http/hand-pdf.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { found, permit } from '../platform/refusal.ts';
import { perZone } from '../platform/times.ts';
import { maySpeakAsPerson, type Viewer, viewerOf } from './policy.ts';
import { asConversation, readAfter } from './present.ts';
import { viewedById } from './records.ts';

export type TranscriptForm = 'pdf' | 'txt';
interface Whole {
  conversation: Conversation;
  messages: Message[];
}

export async function handTranscript(
  clinic: Clinic,
  asker: Asker,
  { id, form }: { id: string; form: TranscriptForm },
  reply: FastifyReply,
): Promise<undefined> {
  const whole = await clinic.db.read(asker, (transaction, actor) => {
    permit(maySpeakAsPerson(actor));
    return wholeOf(transaction, viewerOf(actor), id);
  });
  return hand(clinic, whole, form, reply);
}

/** Read by whoever looks at it. */
export async function wholeOf(transaction: Transaction, viewer: Viewer, id: string): Promise<Whole> {
  const conversation = asConversation(found(await viewedById(transaction, viewer, id)));
  return { conversation, messages: await everyMessage(transaction, viewer, id) };
}

/** In their order, from the first. */
export async function everyMessage(transaction: Transaction, viewer: Viewer, id: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await readAfter(transaction, viewer, id, messages.at(-1)?.seq ?? 0);
    messages.push(...page.messages);
    hasMore = page.has_more;
  }
  return messages;
}

/** As the file that was asked for. */
export async function hand(clinic: Clinic, whole: Whole, form: TranscriptForm, reply: FastifyReply): Promise<undefined> {
  const name = `conversation-${whole.conversation.opened_at.toISOString().slice(0, 10)}`;
  if (form === 'pdf') return handPdf(reply, { bytes: await transcriptPdf(clinic, whole), name: `${name}.pdf` });
  await reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.txt"`)
    .header('x-content-type-options', 'nosniff')
    .send(asText(clinic, whole));
}

async function transcriptPdf({ config }: Clinic, { conversation, messages }: Whole): Promise<Buffer> {
  const when = clockIn(config.clinicTimeZone);
  const pdf = await openPdf({ clinic: config.clinicName, title: 'Conversation', about: headOf(conversation, when) });
  for (const message of messages) {
    pdf.small(`${speakerOf(config.clinicName, message)}, ${when(message.at)}`);
    pdf.text([message.text, ...attachmentsOf(message)].filter(Boolean).join('\n'));
  }
  return pdf.close();
}

function asText({ config }: Clinic, { conversation, messages }: Whole): string {
  const when = clockIn(config.clinicTimeZone);
  const lines = messages.map((message) =>
    [`${speakerOf(config.clinicName, message)}, ${when(message.at)}`, message.text, ...attachmentsOf(message)].filter(Boolean).join('\n'),
  );
  return `${config.clinicName}\n${headOf(conversation, when)}\n\n${lines.join('\n\n')}\n`;
}

const headOf = ({ topic, opened_at }: Conversation, when: (moment: Date) => string) =>
  `${chatTopics[topic].label}, begun ${when(opened_at)}`;

const speakerOf = (clinicName: string, { by }: Message) => by || clinicName;

function attachmentsOf({ photos, files }: Message): string[] {
  return [...photos.map(({ filename }) => `[Photo: ${filename}]`), ...files.map(({ name }) => `[File: ${name}]`)];
}

const clocks = perZone({ dateStyle: 'medium', timeStyle: 'long' });

function clockIn(timeZone: string): (moment: Date) => string {
  const format = clocks(timeZone);
  return (moment) => format.format(moment).replaceAll(' ', ' ');
}
