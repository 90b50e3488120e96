/** A balancer as small as one can be: asks each process whether it is ready, sends calls and live connections to those that are in turn, and tries nothing twice. */
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { Socket } from 'node:net';

export interface Balancer {
  add(port: number): void;
  remove(port: number): void;
  /** Calls that it could not pass on, with why. */
  failed: string[];
  close(): void;
}

/** How often it asks each process, in milliseconds. */
export const lookEveryMs = 500;

interface Behind {
  port: number;
  isReady: boolean;
  agent: Agent;
}

export async function openBalancer(port: number): Promise<Balancer> {
  const processes = new Map<number, Behind>();
  const failed: string[] = [];
  let turn = 0;
  const next = (): Behind | undefined => {
    const ready = [...processes.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = createServer((asked, answer) => {
    const behind = next();
    if (!behind) {
      failed.push(`${asked.method} ${asked.url}: nobody is ready`);
      return void answer.writeHead(502).end();
    }
    const passed = request({ ...wayTo(behind, asked), agent: behind.agent }, (said) => {
      answer.writeHead(said.statusCode ?? 502, headersOf(said));
      said.pipe(answer);
    });
    passed.on('error', (error) => {
      failed.push(`${asked.method} ${asked.url}: ${error.message}`);
      answer.destroy();
    });
    asked.pipe(passed);
  });
  // it ends no connection that rests: a caller who asks at that moment would be broken off, by nobody of the clinic
  server.keepAliveTimeout = 0;
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => passLive(next(), asked, { socket, head, failed }));
  const timer = setInterval(() => {
    for (const behind of processes.values()) void lookAt(behind);
  }, lookEveryMs);
  await listening(server, port);
  return {
    failed,
    add: (of) => void processes.set(of, { port: of, isReady: false, agent: new Agent({ keepAlive: true }) }),
    remove: (of) => void processes.delete(of),
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Of the connection to a process, not of the caller's. */
const ofOneConnection = ['connection', 'keep-alive'];

const headersOf = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.filter((_, at) => !ofOneConnection.includes((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));

const listening = (server: Server, port: number) => new Promise<void>((open) => server.listen(port, '127.0.0.1', open));

const wayTo = ({ port }: Behind, { method = 'GET', url = '/', headers }: IncomingMessage) => ({
  ...{ host: '127.0.0.1', port, method, path: url },
  headers: { ...headers, connection: 'keep-alive' },
});

async function lookAt(behind: Behind): Promise<void> {
  behind.isReady = await fetch(`http://127.0.0.1:${behind.port}/ready`).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
}

interface Live {
  socket: Socket;
  head: Buffer;
  failed: string[];
}

function passLive(behind: Behind | undefined, asked: IncomingMessage, { socket, head, failed }: Live): void {
  if (!behind) return void socket.destroy();
  const passed = request({ ...wayTo(behind, asked), headers: asked.headers });
  passed.on('upgrade', (said, there: Socket, first: Buffer) => {
    const lines = said.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${said.rawHeaders[at + 1]}`] : []));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(first);
    there.write(head);
    there.pipe(socket).pipe(there);
    for (const end of [there, socket]) end.on('error', () => socket.destroy());
  });
  passed.on('response', (said) => {
    failed.push(`live: ${said.statusCode}`);
    socket.destroy();
  });
  passed.on('error', (error) => {
    failed.push(`live: ${error.message}`);
    socket.destroy();
  });
  passed.end();
}
