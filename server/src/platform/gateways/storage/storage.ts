/** Where photos and documents are kept, outside the database. A `put` that returned is durable. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** For good. What is not there is no fault: somebody else was faster, or it never came. */
  remove(key: string): Promise<void>;
}
