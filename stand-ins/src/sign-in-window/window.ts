/** The window's steps: whom somebody wants to be, and back to the clinic with it, or without. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { chooserPage, troublePage } from './chooser-page.ts';
import { sendPage } from './page.ts';
import { remember, type Somebody, suggested } from './people.ts';
import type { Opened } from './settings.ts';

export const windowPath = /^\/window\/([\w-]+)$/;

const Answer = z.union([
  z.object({ cancel: z.string() }),
  z.object({
    person: z.coerce
      .number()
      .int()
      .min(0)
      .max(suggested.length - 1),
  }),
  z.object({ name: z.string().trim().min(1).max(160), email: z.email().max(254), proven: z.string().optional() }),
]);

export async function answerWindow(
  provider: Provider,
  settings: Opened,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const step = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!step) return sendTrouble(response, 'expired');
  const show = (problem?: string) => sendPage(response, chooserPage(settings, problem));
  if (request.method !== 'POST') return show();
  const answer = Answer.safeParse(Object.fromEntries(new URLSearchParams(await textOf(request))));
  if (!answer.success) return show('Please give a name and an email address.');
  if ('cancel' in answer.data)
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'The person cancelled' });
  const { id } = remember(chosen(answer.data));
  const grant = new provider.Grant({ accountId: id, clientId: String(step.params['client_id']) });
  grant.addOIDCScope(String(step.params['scope']));
  return provider.interactionFinished(
    request,
    response,
    { select_account: {}, login: { accountId: id, remember: false }, consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: false },
  );
}

export function sendTrouble(response: ServerResponse, word: string): void {
  sendPage(response, troublePage(word));
}

function chosen(answer: { person: number } | { name: string; email: string; proven?: string | undefined }): Somebody {
  if (!('person' in answer)) return { name: answer.name, email: answer.email, isProven: answer.proven === 'yes' };
  const person = suggested[answer.person];
  if (!person) throw new Error('the schema lets only those through who are there');
  return person;
}

const mostBytes = 4_096;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > mostBytes) throw new Error('nobody writes that much');
  }
  return text;
}
