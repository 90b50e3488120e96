/** The carrier of text messages in the crash proof: takes everything, as Twilio does, and remembers to whom and when. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Texts {
  url: string;
  /** When each number was written to. */
  taken: Map<string, number[]>;
  close(): void;
}

export async function openTexts(): Promise<Texts> {
  const taken = new Map<string, number[]>();
  const server = createServer((request, answer) => {
    let form = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      form += part;
    });
    request.on('end', () => {
      const to = new URLSearchParams(form).get('To') ?? '';
      if (to) taken.set(to, [...(taken.get(to) ?? []), Date.now()]);
      answer.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM0"}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, close: () => server.close() };
}
