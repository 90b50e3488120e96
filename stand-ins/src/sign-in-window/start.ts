/** Opens the embedded sign-in window: a real OpenID provider on its own origin, to be anybody in. Never in production. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fontAt, sendFont } from './fonts.ts';
import { sendClientScript, sendRelay } from './library.ts';
import type { Opened, SignInWindowSettings } from './settings.ts';

export interface SignInWindow {
  url: string;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export async function startSignInWindow(settings: SignInWindowSettings): Promise<SignInWindow> {
  let answer: Answer = (_request, response) => void response.writeHead(503).end();
  let headers: Record<string, string> = {};
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    void Promise.resolve(answer(request, response)).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(settings.port, settings.host ?? '127.0.0.1', listening);
  });
  // a TCP server that listens has an address of this form
  const { port } = server.address() as AddressInfo;
  const url = (settings.publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
  // one answer on its way that keeps to itself, a redirect too, would cut the window off from the page that opened it and waits
  headers = { ...settings.headers?.(url), 'cross-origin-opener-policy': 'unsafe-none' };
  answer = answering({ ...settings, url });
  return {
    url,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** The provider and its pages are loaded with the first person who signs in: most days nobody does. */
function answering(settings: Opened): Answer {
  let loaded: Promise<Answer> | undefined;
  return async (request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    if (path === '/client.js') return sendClientScript(response, settings);
    const font = fontAt(path);
    if (font) return sendFont(response, font);
    if (path === '/relay') return sendRelay(response, settings);
    loaded ??= import('./provider.ts').then(({ openProvider }) => openProvider(settings));
    return (await loaded)(request, response);
  };
}
