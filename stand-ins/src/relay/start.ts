/** A relay (TURN) for development and tests, in this process and reachable from this machine only. */
/// <reference path="./node-turn.d.ts" />
import { createSocket } from 'node:dgram';
import TurnServer from 'node-turn';

export interface RelaySettings {
  port: number;
  host: string;
  /** Undefined where nobody has this name now. */
  passwordOf: (name: string) => string | undefined;
}

/** Where another process of the clinic listens already, it is left to that one: both know the same passwords. */
export async function startRelay({ port, host, passwordOf }: RelaySettings): Promise<{ stop(): void }> {
  if (!(await isFree(port, host))) return { stop: () => {} };
  const server = new TurnServer({
    listeningIps: [host],
    relayIps: [host],
    listeningPort: port,
    authMech: 'long-term',
    realm: 'pellis',
    credentials: passwordsBy(passwordOf),
    log: () => {},
  });
  server.start();
  return { stop: () => server.stop() };
}

/** Looks like a list of names and passwords; each is worked out when it is asked for. */
function passwordsBy(passwordOf: RelaySettings['passwordOf']): Record<string, string> {
  return new Proxy<Record<string, string>>({}, { get: (_, name) => (typeof name === 'string' ? passwordOf(name) : undefined) });
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createSocket('udp4');
    probe.once('error', () => answer(false));
    probe.bind({ address: host, port, exclusive: true }, () => probe.close(() => answer(true)));
  });
}
