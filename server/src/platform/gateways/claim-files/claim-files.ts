/** Where files of claims go by themselves: the clinic's folder, or the clearinghouse's server. */

export interface ClaimFiles {
  /** "the server files.example". */
  readonly name: string;
  /** Files that lie there were handed over; else somebody fetches them and says so. */
  readonly isHandedOver: boolean;
  /**
   * Lays a file there whole, under a name that nobody fetches; answers that name. Twice gives two names, so whoever asks twice keeps one and takes the other away.
   * Throws `ClaimFilesFault` with what is wrong in words.
   */
  lay(name: string, content: string): Promise<string>;
  /**
   * Gives what was laid its name in one step. One that is gone has it already, and may have been fetched. Never over another file of that name.
   * What else was laid for that name, by a process that died, is taken away.
   */
  give(laid: string, name: string): Promise<void>;
  /** What was laid and is not needed. */
  takeAway(laid: string): Promise<void>;
  /** Lays a small file there and takes it away again. */
  check(): Promise<void>;
}

export const claimFilesFaults = [
  'key_not_confirmed',
  'another_key',
  'not_accepted',
  'away',
  'no_folder',
  'may_not_write',
  'name_taken',
  'failed',
] as const;

export class ClaimFilesFault extends Error {
  override name = 'ClaimFilesFault';
  readonly kind: (typeof claimFilesFaults)[number];
  /** The key that the server shows, where it is the matter. */
  readonly shownKey: string | undefined;
  constructor(kind: (typeof claimFilesFaults)[number], words: string, { shownKey, cause }: { shownKey?: string; cause?: unknown } = {}) {
    super(words, { cause });
    this.kind = kind;
    this.shownKey = shownKey;
  }
}
