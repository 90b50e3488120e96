/** For what comes by itself a moment later, in tests. */
import { vi } from 'vitest';

/** Asks a few times a second until it holds: as long as a machine with much to do may need, and never so often that the gate against floods shuts. */
export const soon = <T>(holds: () => T): Promise<Awaited<T>> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 200 }) as Promise<Awaited<T>>;
