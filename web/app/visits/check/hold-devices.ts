/** Camera and microphone for a place on a page that may go away while the browser still asks: asked for once at a time, and closed however late they open. */
import { type Opened, openMedia, stopStream } from '../call/media.ts';

export interface HeldDevices {
  /** Null when it is being asked already, or nobody is there any more to see the answer. */
  ask(): Promise<Opened | null>;
  close(): void;
}

export function holdDevices(): HeldDevices {
  let open: MediaStream | null = null;
  let asking: symbol | null = null;
  return {
    async ask() {
      if (asking) return null;
      stopStream(open);
      const mine = Symbol('asking');
      asking = mine;
      const opened = await openMedia({ audio: true, video: true });
      if (asking !== mine) {
        stopStream(opened.stream);
        return null;
      }
      asking = null;
      open = opened.stream;
      return opened;
    },
    close() {
      asking = null;
      stopStream(open);
    },
  };
}
