/** What is refused until somebody has proven again that it is them is sent once more after the proof: whatever was begun stays as it is meanwhile. */
import { proveFirst } from '@pellis/contract/platform/prove-first';
import { ApiError } from './api-error.ts';

/** Asks for the proof; rejects when nobody gives one. */
type Ask = () => Promise<void>;

let ask: Ask | undefined;

/** Whoever asks, until it is taken back. */
export function askForProofBy(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!ask || !(error instanceof ApiError) || error.code !== proveFirst) throw error;
    await ask().catch(() => {
      throw error;
    });
    return work();
  }
}
