/** Where photos and documents are kept, outside the database. A `put` that returned is durable. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
}
