/** How often somebody may call: named limits counted in Postgres for all processes, and a wide one against floods in each process. */
import type { Limit } from '@pellis/contract/platform/endpoint';
import type { FastifyRequest } from 'fastify';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { tooMany } from '../refusal.ts';
import { countOneTry, triesInWindow, uncountOneTry } from './limit-records.ts';

const clinicItself = theClinic('limits');

/** Counts this call and refuses it when there were too many. One that comes again under its own name is not counted again. */
export async function countCall(clinic: Clinic, name: string, limit: Limit, request: FastifyRequest, call?: string): Promise<void> {
  const who = limit.per === 'account' ? (request.session?.sub ?? request.ip) : request.ip;
  const calls = await countOnce(clinic, `${name} ${who}`, limit.seconds, call);
  if (calls > limit.calls) throw tooMany(limit.seconds, limit.says);
}

/** One more try under this key, and none where the call comes again under its own name: 0 then. */
export function countOnce(clinic: Clinic, key: string, seconds: number, call?: string): Promise<number> {
  return clinic.db.write(clinicItself, async (transaction) => {
    if (call && (await countOneTry(transaction, `${key} ${call}`, seconds)) > 1) return 0;
    return countOneTry(transaction, key, seconds);
  });
}

/** One more try under this key; answers how many there were in the running window. It waits for no disk: a crash may forget the last ones. */
export function countTry(clinic: Clinic, key: string, seconds: number): Promise<number> {
  return clinic.db.write(clinicItself, (transaction) => countOneTry(transaction, key, seconds));
}

/** One that was no guess is taken off again. */
export function uncountTry(clinic: Clinic, key: string): Promise<void> {
  return clinic.db.write(clinicItself, (transaction) => uncountOneTry(transaction, key));
}

export function triesSoFar(clinic: Clinic, key: string, seconds: number): Promise<number> {
  return clinic.db.read(clinicItself, (transaction) => triesInWindow(transaction, key, seconds));
}

const floodCalls = 600;
const floodMs = 60_000;

/** 600 calls a minute for one account or address; kept in memory, because a query for each call would cost more than the flood. */
export function floodGate(): (request: FastifyRequest) => void {
  // no clock that somebody may set
  let began = performance.now();
  const calls = new Map<string, number>();
  return (request) => {
    if (performance.now() - began > floodMs) {
      began = performance.now();
      calls.clear();
    }
    const who = request.session?.sub ?? request.ip;
    const count = (calls.get(who) ?? 0) + 1;
    calls.set(who, count);
    if (count > floodCalls) throw tooMany(60);
  };
}
