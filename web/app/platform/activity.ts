/** When this person last did something the server heard of, in any tab. */
import { recall, remember } from './session.ts';

const key = 'pellis-last-activity';

export function noteActivity(): void {
  remember(key, String(Date.now()));
}

/** Milliseconds since the last call. */
export function idleFor(): number {
  return Date.now() - Number(recall(key) ?? Date.now());
}
