/** A mail server for tests: takes everything, in as many words as an e-mail needs, or answers each command as it is told to. */
import { type AddressInfo, createServer, type Server } from 'node:net';

export interface TestMailServer {
  /** Whole conversations, each with one e-mail in it. */
  taken: string[];
  url: string;
  port: number;
  close(): void;
}

/** `refuses` are answers by the beginning of the command; an empty one stays silent. */
export async function openMailServer({
  port = 0,
  refuses = {},
}: {
  port?: number;
  refuses?: Record<string, string>;
} = {}): Promise<TestMailServer> {
  const taken: string[] = [];
  const server: Server = createServer((socket) => {
    let text = '';
    const say = (line: string) => line !== '' && socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say(refuses['greeting'] ?? '220 mail.test');
    socket.on('data', (data) => {
      const command = String(data);
      text += command;
      const refused = Object.entries(refuses).find(([begins]) => command.startsWith(begins))?.[1];
      if (refused !== undefined) return say(refused);
      if (text.includes('\r\nDATA\r\n') && !text.endsWith('\r\n.\r\n')) return text.endsWith('\r\nDATA\r\n') && say('354 go on');
      if (text.endsWith('\r\n.\r\n')) {
        taken.push(text);
        text = '';
      }
      return say(/QUIT\r\n$/.test(text) ? '221 bye' : '250 fine');
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: listensAt } = server.address() as AddressInfo;
  return { taken, url: `smtp://127.0.0.1:${listensAt}`, port: listensAt, close: () => server.close() };
}
