/** Whether anything waits in this browser: with nearly everybody nothing does, and nothing more is loaded. */
import { waitingOf } from './urgent-kept.ts';

export async function tellWhatWaits(person: string): Promise<void> {
  const waiting = await waitingOf(person);
  if (waiting.length === 0) return;
  const { tellKept } = await import('./tell-kept.ts');
  await tellKept(person, waiting);
}
