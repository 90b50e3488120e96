/** The time between saying at `/ready` that this process is about to end and closing its door, in which balancers learn to send people elsewhere. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clinic } from '../clinic.ts';

/** Ends at once when `hurry` is called for. Whoever still comes is served, and told to come by a new connection the next time. */
export async function drain({ config, readiness, log }: Clinic, hurry: AbortSignal): Promise<void> {
  readiness.state = 'closing';
  if (config.drainSeconds === 0 || hurry.aborted) return;
  log.info({ seconds: config.drainSeconds }, 'not ready any more; the door closes after the drain');
  await pause(config.drainSeconds * 1_000, undefined, { signal: hurry }).catch(() => {});
}
