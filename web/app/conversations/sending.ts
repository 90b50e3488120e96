/** How a message reaches the clinic, by where it belongs. */
import { type MessageForm, openConversation, type Posted, postMessage } from '@pellis/contract/conversations/conversations';
import { answerConversation } from '@pellis/contract/inbox/inbox';
import { openVisitorConversation, postVisitorMessage } from '@pellis/contract/visitors/visitor-conversations';
import { actingFor } from '../platform/acting.ts';
import { call } from '../platform/api.ts';
import { ApiError } from '../platform/api-error.ts';
import type { KeptFile, Unsent } from './outbox.ts';
import { hasVisitorBegun, keepVisitor, keptVisitorToken, visitorTokenAfter } from './visitor.ts';

type Arrived = { address: string; posted: Posted };

export async function sendMessage(
  message: Unsent,
  onProgress: (part: number) => void,
  isStillUnsent: () => Promise<boolean> = async () => true,
): Promise<Arrived> {
  if (message.patient) await actingIsKnown();
  if (!isForNow(message)) throw new Error('It waits until this page is for that patient again.');
  const [kind = '', id = ''] = message.address.split(':');
  const body = asForm(message);
  const hearing = message.photos.length + message.files.length > 0 ? { onProgress } : {};
  if (kind === 'new') {
    const posted = await call(openConversation, { body: { topic: message.topic, message: body }, ...hearing });
    return { address: `own:${posted.conversation.id}`, posted };
  }
  if (kind === 'visitor') return sendAsVisitor(id, { message, body, isStillUnsent });
  const posted = await postTo(kind, id, { body, hearing });
  return { address: message.address, posted };
}

const [looks, lookMs] = [30, 100];

/** A page that has just come learns for whom it is in a moment; where nobody says so, it waits no longer than three seconds. */
async function actingIsKnown(): Promise<void> {
  for (let look = 0; look < looks && actingFor() === ''; look += 1) await new Promise((resolve) => setTimeout(resolve, lookMs));
}

/** Written for whom this page is now, not for another patient of the same account. */
export function isForNow({ patient }: Unsent): boolean {
  return !patient || patient === actingFor();
}

interface Post {
  body: MessageForm;
  hearing: { onProgress?: (part: number) => void };
}

function postTo(kind: string, id: string, { body, hearing }: Post): Promise<Posted> {
  if (kind === 'clinic') return call(answerConversation, { params: { id }, body, ...hearing });
  return call(postMessage, { params: { id }, body, ...hearing });
}

interface OfVisitor {
  message: Unsent;
  body: MessageForm;
  isStillUnsent: () => Promise<boolean>;
}

/** Where their conversation can be reached no more, it goes on in another one: in the one that another window has begun, else anew. */
async function sendAsVisitor(token: string, sent: OfVisitor, tries = 3): Promise<Arrived> {
  try {
    return { address: `visitor:${token}`, posted: await postAsVisitor(token, sent) };
  } catch (error) {
    if (!opensNothing(error) || tries === 1) throw error;
    const isUnsent = await sent.isStillUnsent();
    const next = visitorTokenAfter(token);
    // another window has sent it, and its conversation has joined the record since
    if (!isUnsent) throw error;
    return sendAsVisitor(next, sent, tries - 1);
  }
}

/** Said by the clinic itself, not by what stands before it. */
export function opensNothing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'not_found';
}

async function postAsVisitor(token: string, { message: { topic }, body: message }: OfVisitor): Promise<Posted> {
  const isOther = (keptVisitorToken() ?? token) !== token;
  if (isOther || hasVisitorBegun(token)) return call(postVisitorMessage, { params: { token }, body: message });
  keepVisitor(token, false);
  const posted = await call(openVisitorConversation, { body: { token, topic, message } });
  keepVisitor(token, true);
  return posted;
}

function asForm({ id, text, photos, files }: Unsent): MessageForm {
  return { id, text, photos: photos.map(asSent), files: files.map(asSent) };
}

function asSent({ filename, bytes, body_place, quality }: KeptFile) {
  return { filename, data: new Uint8Array(bytes), body_place, quality };
}
