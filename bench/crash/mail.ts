/** The mail server of the crash proof: takes everything, and can be away, too slow to greet, or cut off before its yes is heard. */
import { createServer, type Server, type Socket } from 'node:net';

/** `unheard`: it takes the email, and the line breaks before its 250. */
export type MailMood = 'well' | 'away' | 'slow' | 'unheard';

export interface Mail {
  url: string;
  become(mood: MailMood): Promise<void>;
  /** When each email was taken, by the id it carries. */
  taken: Map<string, number[]>;
  /** How often it was called while it was ill; of a server that is away nobody can tell. */
  met(): number;
  close(): void;
}

export async function openMail(): Promise<Mail> {
  const taken = new Map<string, number[]>();
  const lines = new Set<Socket>();
  let mood: MailMood = 'well';
  let met = 0;
  const take = (email: string) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(email)?.[1] ?? '';
    taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
    met += Number(mood !== 'well');
    return mood !== 'unheard';
  };
  const server = createServer((line) => {
    lines.add(line.on('close', () => lines.delete(line)).on('error', () => {}));
    // it took the call, and says nothing
    if (mood === 'slow') met += 1;
    else converse(line, take);
  });
  const port = await listen(server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async become(next) {
      const isAway = mood === 'away';
      mood = next;
      for (const line of lines) line.destroy();
      if (mood === 'away') server.close();
      else if (isAway) await listen(server, port);
    },
    taken,
    met: () => met,
    close: () => {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}

/** In as many words as an email needs. `take` answers whether the other side hears that it was taken. */
function converse(line: Socket, take: (email: string) => boolean): void {
  let text = '';
  let isInEmail = false;
  const say = (words: string) => void line.write(`${words}\r\n`);
  const hear = (command: string) => {
    isInEmail = /^DATA/i.test(command);
    if (isInEmail) return say('354 go on');
    say(/^QUIT/i.test(command) ? '221 bye' : '250 fine');
  };
  const receive = (email: string) => {
    isInEmail = false;
    if (take(email)) say('250 fine');
    else line.destroy();
  };
  say('220 storm.test');
  line.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (!text.endsWith(isInEmail ? '\r\n.\r\n' : '\r\n')) return;
    const whole = text;
    text = '';
    if (isInEmail) receive(whole);
    else hear(whole);
  });
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((listening) =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      listening(address && typeof address === 'object' ? address.port : port);
    }),
  );
}
