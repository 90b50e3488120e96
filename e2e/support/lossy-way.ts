/** A bad network: a way to the relay that loses a part of all datagrams, in both directions. */
import { createSocket, type Socket } from 'node:dgram';
import type { BrowserContext } from '@playwright/test';

export interface LossyWay {
  /** From now on this part of what passes is lost; 1 is all of it. */
  lose(part: number): void;
  counts(): { passed: number; lost: number };
  /** Pages of this context reach the relay by this way only. */
  lead(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

export async function openLossyWay(): Promise<LossyWay> {
  const front = createSocket('udp4');
  await new Promise<void>((bound) => front.bind(0, loopback, bound));
  const behind = new Map<string, Socket>();
  let [part, passed, lost, relayPort] = [0, 0, 0, 0];
  const passes = () => {
    const isLost = Math.random() < part;
    if (isLost) lost += 1;
    else passed += 1;
    return !isLost;
  };
  front.on('message', (datagram, from) => {
    const name = `${from.address}:${from.port}`;
    let socket = behind.get(name);
    if (!socket) {
      socket = createSocket('udp4');
      socket.on('message', (answer) => passes() && front.send(answer, from.port, from.address));
      socket.bind(0, loopback);
      behind.set(name, socket);
    }
    if (passes()) socket.send(datagram, relayPort, loopback);
  });
  return {
    lose(now) {
      part = now;
    },
    counts: () => ({ passed, lost }),
    async lead(context) {
      await context.route('**/visit_passes/*/relay', async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { servers: { urls: string[] }[] };
        relayPort = Number(/:(\d+)\?/.exec(answer.servers[0]?.urls[0] ?? '')?.[1]);
        const urls = [`turn:${loopback}:${front.address().port}?transport=udp`];
        await route.fulfill({ response, json: { ...answer, servers: answer.servers.map((server) => ({ ...server, urls })) } });
      });
    },
    async close() {
      for (const socket of behind.values()) socket.close();
      await new Promise<void>((closed) => front.close(() => closed()));
    },
  };
}
