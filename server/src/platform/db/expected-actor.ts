/** Looking ahead: whoever only looks is taken for who they were the last time, so that their first query travels with the look-up of their session. */
import type { Actor } from '../actor.ts';

export interface Entered {
  actor: Actor;
  /** The session, where nothing was heard from it for a minute. */
  dozing: string | undefined;
}

/** What was looked at counts for nothing: it was looked at as somebody who this session no longer is. */
export class SomebodyElse extends Error {
  override name = 'SomebodyElse';
}

/** Whose each session was, in this process. */
const known = new Map<string, Actor>();
const mostKnown = 5_000;

export const actorBefore = (sessionId: string) => known.get(sessionId);
export const forgetActor = (sessionId: string) => known.delete(sessionId);

export function rememberActor(sessionId: string, actor: Actor): void {
  if (known.size >= mostKnown) known.clear();
  known.set(sessionId, actor);
}

/**
 * The database knows who it really is before it comes to the first query, since that is sent behind the look-up; and nothing is handed out before the look-up has
 * been heard. Throws `SomebodyElse` where the session is another's, has other rights or acts for another patient than was expected.
 */
export async function lookAhead<T>(
  expected: Actor,
  { entered }: { entered: Promise<Entered> },
  look: () => Promise<T>,
): Promise<{ value: T; dozing: string | undefined }> {
  // both end before the transaction does: what is still asked of a connection must not meet whoever has it next
  const [who, looked] = await Promise.allSettled([entered, look()]);
  if (who.status === 'rejected') throw who.reason;
  if (!isSame(who.value.actor, expected)) throw new SomebodyElse();
  if (looked.status === 'rejected') throw looked.reason;
  return { value: looked.value, dozing: who.value.dozing };
}

function isSame(one: Actor, other: Actor): boolean {
  return (
    one.id === other.id &&
    one.role === other.role &&
    one.name === other.name &&
    one.patientId === other.patientId &&
    // read from the same words, it is the same set
    one.rights === other.rights
  );
}
