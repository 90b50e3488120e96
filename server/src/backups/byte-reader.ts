/** Reads a stream in pieces of the size that is asked for. */

export interface ByteReader {
  /** So many bytes, or fewer where the stream ends. */
  upTo(count: number): Promise<Buffer>;
  isAtEnd(): Promise<boolean>;
}

export function readBytes(source: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let isOver = false;
  async function hold(count: number): Promise<void> {
    const parts = [held];
    let length = held.length;
    while (length < count && !isOver) {
      const next = await pieces.next();
      if (next.done) isOver = true;
      else {
        parts.push(Buffer.from(next.value));
        length += next.value.length;
      }
    }
    held = parts.length === 1 ? held : Buffer.concat(parts);
  }
  return {
    async upTo(count) {
      await hold(count);
      const taken = held.subarray(0, count);
      held = held.subarray(taken.length);
      return taken;
    },
    async isAtEnd() {
      await hold(1);
      return held.length === 0;
    },
  };
}
