/** What the screen of a kind of import says for itself; all the rest is one for all of them. */
import type { FileImport, importEndpoints } from '@pellis/contract/imports/imports';
import type { ReactNode } from 'react';

export interface ImportScreen<F extends string, W extends string> {
  endpoints: ReturnType<typeof importEndpoints<F, W>>;
  /** What the columns are called. */
  labels: Record<F, string>;
  /** As in "1 patient", "2 patients". */
  thing: readonly [one: string, more: string];
  /** What a file must hold, before one is chosen. */
  needs: ReactNode;
  /** What importing would do, after each count. */
  counts: { add: string; known: string };
  /** How many lines are of what stands here. */
  known: { summary: (count: number) => string; label: string };
  /** What choosing the mended file does not do. */
  again: string;
  /** Nothing is left to import. */
  none: string;
  /** What may be ticked. `changesLook`: what importing would do is another then. */
  tick: { wish: W; label: string; hint?: string; changesLook: boolean };
  /** An import in a sentence, after its name. */
  done: (one: FileImport) => string;
  /** What has become of it when it was taken back, after its count. */
  gone: readonly [one: string, more: string];
  /** What taking it back does, in the window that asks. */
  takingBack: (one: FileImport) => string;
  kept: (kept: NonNullable<FileImport['undone']>['kept'][number]) => ReactNode;
}
