/** Something in several steps (ask, let the browser sign, send): whether it is under way, and what went wrong. */
import { useState } from 'react';
import { whatWentWrong } from './passkeys.ts';

export interface Attempt {
  isBusy: boolean;
  /** One sentence, or null. */
  problem: string | null;
  run(work: () => Promise<void>): Promise<void>;
}

export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(whatWentWrong(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
