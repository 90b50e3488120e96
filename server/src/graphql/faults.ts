/** What somebody reads when a question is refused or fails: a sentence and one of five codes. */
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Clinic } from '../platform/clinic.ts';
import { Refusal } from '../platform/refusal.ts';

type Code = 'UNAUTHENTICATED' | 'NOT_FOUND' | 'BAD_USER_INPUT' | 'RATE_LIMITED' | 'INTERNAL';

const ourFault = 'An error occurred. Please use the chat box for support.';

/** For what a resolver throws. */
export function maskFault(clinic: Clinic) {
  return (error: unknown): Error => {
    const cause = causeOf(error);
    if (error instanceof GraphQLError && cause instanceof GraphQLError) return error;
    if (cause instanceof Refusal && cause.status < 500) return told(error, cause.message, codeOf(cause));
    clinic.log.error({ err: cause }, 'a question failed');
    return told(error, cause instanceof Refusal ? cause.message : ourFault, 'INTERNAL');
  };
}

/** What a resolver threw; for a question that is wrong in itself, the last of the library's own errors. */
function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? causeOf(error.originalError) : error;
}

/** What is left without a code was wrong in the question itself. */
export function codeEveryError(): Plugin {
  return {
    onResultProcess({ result }) {
      if (!('errors' in result)) return;
      for (const error of result.errors ?? []) {
        error.extensions['code'] = known(error.extensions['code']);
        // a suggestion is a piece of the schema
        error.message = error.message.replace(/ Did you mean .*$/s, '');
      }
    },
  };
}

function known(code: unknown): Code {
  if (code === 'INTERNAL_SERVER_ERROR') return 'INTERNAL';
  const codes: readonly unknown[] = ['UNAUTHENTICATED', 'NOT_FOUND', 'BAD_USER_INPUT', 'RATE_LIMITED', 'INTERNAL'];
  return codes.includes(code) ? (code as Code) : 'BAD_USER_INPUT';
}

function codeOf({ status }: Refusal): Code {
  if (status === 401 || status === 403) return 'UNAUTHENTICATED';
  if (status === 404) return 'NOT_FOUND';
  return status === 429 ? 'RATE_LIMITED' : 'BAD_USER_INPUT';
}

/** The same place in the question, in our words. */
function told(error: unknown, message: string, code: Code): GraphQLError {
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : new GraphQLError('');
  const place = { nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, path: path ?? null };
  return new GraphQLError(message, { ...place, extensions: { code } });
}
