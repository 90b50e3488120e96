/** The one database connection of a process that listens for what any process announces. */

import type { Logger } from 'pino';
import { type ListeningConnection, listenOn } from '../db/listening.ts';
import { type Announcement, channel } from './announce.ts';

export interface Listener {
  /** Begins to listen with the first listener. `missed` is called whenever an announcement may have been lost. */
  listen(listener: (announcement: Announcement) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}

export function openListener(directUrl: string, log: Logger): Listener {
  let listener: (announcement: Announcement) => void = () => {};
  let missed: () => void = () => {};
  let listening: Promise<ListeningConnection> | undefined;
  return {
    async listen(to, whenMissed) {
      listener = to;
      missed = whenMissed;
      listening ??= listenOn({
        url: directUrl,
        name: 'pellis-live',
        channel,
        hear: (payload) => listener(JSON.parse(payload || '{}') as Announcement),
        missed: () => missed(),
        complain: (error) => log.warn({ err: error }, 'the live connection lost the database'),
      });
      await listening.catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    },
    async close() {
      const opened = await listening?.catch(() => undefined);
      await opened?.close();
    },
  };
}
