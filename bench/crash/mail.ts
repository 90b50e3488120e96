/** The mail server of the crash proof: takes everything, and can be away or too slow to greet. */
import { openMailServer, type TestMailServer } from '../../server/src/testing/mail-server.ts';

export type MailMood = 'well' | 'away' | 'slow';

export interface Mail {
  url: string;
  become(mood: MailMood): Promise<void>;
  /** How often each email was taken, by the id it carries. */
  taken(): Map<string, number>;
  close(): void;
}

export async function openMail(): Promise<Mail> {
  const first = await openMailServer();
  const { url, port } = first;
  // one that was closed still takes what comes on a line that was open
  const servers: TestMailServer[] = [first];
  const close = () => servers.at(-1)?.close();
  return {
    url,
    async become(mood) {
      close();
      if (mood !== 'away') servers.push(await openMailServer({ port, ...(mood === 'slow' ? { refuses: { greeting: '' } } : {}) }));
    },
    taken() {
      const counts = new Map<string, number>();
      for (const email of servers.flatMap(({ taken }) => taken)) {
        const id = /^Message-ID: <([^@>]+)/im.exec(email)?.[1] ?? '';
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return counts;
    },
    close,
  };
}
