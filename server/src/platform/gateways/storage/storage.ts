/** Where photos and documents are kept, outside the database. A `put` that returned is durable. */
export interface Storage {
  /** Another clinic, or a copy of this one, may keep its files there too: nothing is taken away by itself for having no row here. */
  readonly isShared: boolean;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `FileMissing` for what is not there, and `StorageAway` where it cannot be asked. */
  get(key: string): Promise<Uint8Array>;
  /** The first bytes of it, `headBytes` at most: enough to know whether it is there and by which key it was sealed. Throws as `get` does. */
  headOf(key: string): Promise<Uint8Array>;
  /** For good. What is not there is no fault: somebody else was faster, or it never came. */
  remove(key: string): Promise<void>;
  /** Keys of what was put there before that moment, some at a time. */
  keptBefore(moment: Date): AsyncIterable<string[]>;
  /** Takes away what a process that ended in the middle of a `put` before that moment has left; answers how much. */
  removeUnfinished(moment: Date): Promise<number>;
}

export const headBytes = 256;

/** Later than anything that was put: for whoever wants all keys. */
export const always = new Date(8.64e15);

/** Something that was kept is not there any more. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  readonly key: string;
  constructor(key: string) {
    super(`${key} is not in storage`);
    this.key = key;
  }
}

export const storageFaults = ['silent', 'wrong_key', 'wrong_region', 'no_bucket', 'busy', 'refused'] as const;
export type StorageFault = (typeof storageFaults)[number];

/** A storage of somebody else's cannot be used just now. Whether a `put` has arrived is not known; nothing half is ever handed out. */
export class StorageAway extends Error {
  override name = 'StorageAway';
  readonly kind: StorageFault;
  constructor(kind: StorageFault, said: string) {
    super(`the object storage cannot be used: ${kind} (${said})`);
    this.kind = kind;
  }
}

/** The folder takes nothing just now: it is read-only, gone or not ours. `code` is the file system's. */
export class FolderAway extends Error {
  override name = 'FolderAway';
  readonly code: string;
  constructor(code: string) {
    super(`the folder of the files cannot be written: ${code}`);
    this.code = code;
  }
}

const keyShape = /^[A-Za-z0-9_-]+(\.[a-z]+)?$/;

export const isStorageKey = (name: string) => keyShape.test(name);

export function refuseStrangeKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('a key of storage has no such characters');
}
