/** Questions to the clinic's GraphQL door. */
import { z } from 'zod';
import { noteActivity } from './activity.ts';
import { authorization } from './api.ts';
import { ApiError, unreachable, unreadable } from './api-error.ts';
import { currentSession, signOut } from './session.ts';

interface Question {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

const Refusal = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() })).min(1),
});

export async function askGraphql<S extends z.ZodType>(question: Question, answer: S, signal?: AbortSignal): Promise<z.output<S>> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json', ...authorization() },
    body: JSON.stringify(question),
    signal: signal ?? null,
  }).catch((error) => {
    throw signal?.aborted ? error : unreachable();
  });
  noteActivity();
  const json: unknown = await response.json().catch(() => undefined);
  const refusal = Refusal.safeParse(json);
  if (refusal.success) throw refused(response.status, refusal.data.errors[0]);
  const told = z.safeParse(answer, (json as { data?: unknown } | undefined)?.data);
  if (told.success) return told.data;
  throw unreadable();
}

function refused(status: number, error: z.output<typeof Refusal>['errors'][number] | undefined): ApiError {
  const code = error?.extensions?.code ?? 'INTERNAL';
  if (code === 'UNAUTHENTICATED' && currentSession()) signOut('ended');
  return new ApiError({ status: status === 200 ? 400 : status, code: code.toLowerCase(), detail: error?.message ?? unreadable().detail });
}
