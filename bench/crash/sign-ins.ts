/** Who writes is signed in, and signs in again when the clinic says that a session is over, as somebody does before they press once more. */
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../../server/src/demo/people.ts';

const writers = ['ana', 'ben', 'cleo', 'dev', 'eli', 'ivo', 'lee', 'osei', 'sam', 'uma', 'yara'] as const;
export type Writer = (typeof writers)[number];
export type Tokens = Record<Writer, string>;

export const emailOf = (name: string) => `${name}@demo.pellis.test`;
const addressOf = (writer: Writer) => emailOf(writer === 'lee' || writer === 'osei' ? `dr.${writer}` : writer);

/** A session's token; undefined where the clinic did not open one. */
async function signIn(url: string, writer: Writer): Promise<string | undefined> {
  const answer = await fetch(`${url}/_api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: addressOf(writer), password: demoPassword }),
  }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Everybody who writes. */
export async function signAllIn(url: string): Promise<Tokens> {
  const tokens: Partial<Tokens> = {};
  for (const writer of writers) {
    const token = await signIn(url, writer);
    if (!token) throw new Error(`${addressOf(writer)} cannot sign in.`);
    tokens[writer] = token;
  }
  return tokens as Tokens;
}

/** Those that are over, each with whose it was. */
const over = new Map<string, Writer>();
const signingIn = new Map<Writer, Promise<string>>();

/** A token in place of one that is over: for all who write as the same person, one sign-in. */
export function signInAgain(url: string, tokens: Tokens, token: string): Promise<string> {
  const writer = over.get(token) ?? writers.find((name) => tokens[name] === token);
  if (!writer) throw new Error('A token of nobody who writes here.');
  over.set(token, writer);
  if (tokens[writer] !== token) return Promise.resolve(tokens[writer]);
  const begun = signingIn.get(writer) ?? untilSignedIn(url, tokens, writer).finally(() => signingIn.delete(writer));
  signingIn.set(writer, begun);
  return begun;
}

async function untilSignedIn(url: string, tokens: Tokens, writer: Writer): Promise<string> {
  for (;;) {
    const token = await signIn(url, writer);
    if (token) {
      tokens[writer] = token;
      return token;
    }
    await pause(300);
  }
}
