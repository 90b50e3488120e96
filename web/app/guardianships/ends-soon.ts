/** Whether a proxy's last day is so near that both sides are told. */
import { proxyWarningDays } from '@pellis/contract/people/proxy-scopes';

/** `until` is the last day, as the wire has it. */
export function endsSoon(until: string, now: Date = new Date()): boolean {
  return new Date(`${until}T23:59:59`).getTime() - now.getTime() <= proxyWarningDays * 86_400_000;
}
