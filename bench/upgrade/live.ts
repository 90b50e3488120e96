/** Windows that stay connected while processes come and go: each comes back by itself, as a browser does, and says how long it was away. */
import { setTimeout as pause } from 'node:timers/promises';
import { livePath, liveProtocol, ticketPrefix } from '@pellis/contract/platform/live';
import { newId } from '../../server/src/platform/ids.ts';

export interface Windows {
  opened: number;
  /** Milliseconds of each absence. */
  absences: number[];
  /** Ends that no process had announced. */
  broken: string[];
  connected(): number;
  close(): void;
}

const comesBackWithinMs = 500;

export function openWindows(url: string, tokens: readonly string[], each: number): Windows {
  const windows: Windows = { opened: 0, absences: [], broken: [], connected: () => sockets.size, close: () => {} };
  const sockets = new Set<WebSocket>();
  let isOver = false;
  const stay = async (token: string) => {
    let since: number | undefined;
    while (!isOver) {
      const socket = await connect(url, token).catch(() => undefined);
      if (!socket) {
        await pause(comesBackWithinMs);
        continue;
      }
      if (since !== undefined) windows.absences.push(performance.now() - since);
      windows.opened += 1;
      sockets.add(socket);
      const code = await new Promise<number>((closed) => socket.addEventListener('close', (end) => closed(end.code), { once: true }));
      sockets.delete(socket);
      since = performance.now();
      if (!isOver && code !== 1012) windows.broken.push(String(code));
      await pause(Math.random() * comesBackWithinMs);
    }
  };
  for (const token of tokens) for (let n = 0; n < each; n++) void stay(token);
  windows.close = () => {
    isOver = true;
    for (const socket of sockets) socket.close();
  };
  return windows;
}

async function connect(url: string, token: string): Promise<WebSocket | undefined> {
  const answer = await fetch(`${url}/_api/v1/live/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
  });
  if (!answer.ok) return undefined;
  const { ticket } = (await answer.json()) as { ticket: string };
  const protocols = [liveProtocol, `${ticketPrefix}${ticket}`];
  // Node's own takes headers, which a browser sets by itself
  const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`, { protocols, headers: { origin: url } } as never);
  return new Promise((open, fail) => {
    socket.addEventListener('message', () => open(socket), { once: true });
    socket.addEventListener('error', () => fail(new Error('not connected')), { once: true });
    socket.addEventListener('close', () => fail(new Error('closed before it was open')), { once: true });
  });
}
