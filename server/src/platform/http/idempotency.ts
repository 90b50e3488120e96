/** A form sent twice is answered once: the same key and body give the same answer. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { conflict, Refusal } from '../refusal.ts';

const clinicItself = theClinic('idempotency');
/** After this an unanswered call is taken for one that a crash cut off. */
const givenUpAfterMs = 120_000;

export async function answerOnce(clinic: Clinic, request: FastifyRequest, respond: () => Promise<unknown>): Promise<unknown> {
  const key = keyOf(request);
  const actor = request.session?.sub;
  if (!key || !actor) return respond();
  const body = hashOfCall(request);
  const earlier = await begin(clinic, actor, key, body);
  if (earlier) return earlier.answer;
  try {
    const answer = await respond();
    await finish(clinic, actor, key, answer);
    return answer;
  } catch (error) {
    await forget(clinic, actor, key);
    throw error;
  }
}

function begin(clinic: Clinic, actor: string, key: string, body: string): Promise<{ answer: unknown } | undefined> {
  return clinic.db.as(clinicItself, async (records) => {
    const fresh = await records
      .insertInto('idempotency_key')
      .values({ actor, key, body_hash: body })
      .onConflict((already) => already.doNothing())
      // waits for no disk: whatever is written under this key is written after it, and a crash that forgets the key forgets that too
      .returning(sql`set_config('synchronous_commit', 'off', true)`.as('is_quick'))
      .executeTakeFirst();
    if (fresh) return undefined;
    const known = await records
      .selectFrom('idempotency_key')
      .selectAll()
      .where('actor', '=', actor)
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw conflict('in_flight', 'We are still working on this. Please wait a moment.');
    if (known.body_hash !== body)
      throw new Refusal(422, 'key_reused', 'This form was already sent with other answers. Reload the page and try again.');
    if (known.status !== null) return { answer: known.answer ?? undefined };
    if (Date.now() - known.created_at.getTime() < givenUpAfterMs)
      throw conflict('in_flight', 'We are still working on this. Please wait a moment.');
    await records
      .updateTable('idempotency_key')
      .set({ created_at: new Date() })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute();
    return undefined;
  });
}

async function finish(clinic: Clinic, actor: string, key: string, answer: unknown): Promise<void> {
  await clinic.db.as(clinicItself, (records) =>
    records
      .updateTable('idempotency_key')
      .set({ status: 200, answer: answer === undefined ? null : JSON.stringify(answer) })
      .where('actor', '=', actor)
      .where('key', '=', key)
      .execute(),
  );
}

/** A refusal is not kept: what was mended may be sent again with the same key. */
async function forget(clinic: Clinic, actor: string, key: string): Promise<void> {
  await clinic.db.as(clinicItself, (records) =>
    records.deleteFrom('idempotency_key').where('actor', '=', actor).where('key', '=', key).where('status', 'is', null).execute(),
  );
}

function hashOfCall(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(request.rawText ?? '')
    .digest('base64url');
}

/** The sender's key of this form, where one came. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined;
}
