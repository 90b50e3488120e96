/** Processes of one clinic on one Postgres, each of the code that is said, behind one balancer. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../scripts/ports.ts';
import { type Balancer, lookEveryMs, openBalancer } from './balancer.ts';
import { type Members, openMembers } from './members.ts';

export interface Fleet extends Members {
  url: string;
  balancer: Balancer;
}

/** Long enough for the balancer to have looked. */
const drainSeconds = '2';

/** How a fleet reaches its database. */
export type Way = Record<`${string}DATABASE_${string}`, string>;

export async function openFleet(folder: string, way: Way): Promise<Fleet> {
  const [front = 0] = await freePorts(1);
  const url = `http://localhost:${front}`;
  const balancer = await openBalancer(front);
  const settings = {
    ...way,
    PELLIS_DATA: join(folder, 'data'),
    DRAIN_SECONDS: drainSeconds,
  };
  const members = openMembers({ url, settings });
  return {
    ...members,
    url,
    balancer,
    async start(code) {
      const member = await members.start(code);
      balancer.add(member.port);
      // the balancer looks before it sends anybody
      await pause(2 * lookEveryMs);
      return member;
    },
    async end(member) {
      await members.end(member);
      balancer.remove(member.port);
    },
    async close() {
      balancer.close();
      await members.close();
    },
  };
}
