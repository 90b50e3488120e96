/** Where photos and documents are kept, outside the database. A `put` that returned is durable. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `FileMissing` for what is not there. */
  get(key: string): Promise<Uint8Array>;
  /** For good. What is not there is no fault: somebody else was faster, or it never came. */
  remove(key: string): Promise<void>;
  /** Keys of what was put there before that moment, some at a time. */
  keptBefore(moment: Date): AsyncIterable<string[]>;
  /** Takes away what a process that ended in the middle of a `put` before that moment has left; answers how much. */
  removeUnfinished(moment: Date): Promise<number>;
}

/** Something that was kept is not there any more. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  readonly key: string;
  constructor(key: string) {
    super(`${key} is not in storage`);
    this.key = key;
  }
}
