/** A relay in this process for development and tests, reachable from this machine only; it is started when somebody first needs it. */
/// <reference path="./node-turn.d.ts" />
import { createSocket } from 'node:dgram';
import TurnServer from 'node-turn';
import { isInTime, passwordOf, type Relay, serversOf } from './relay.ts';

const loopback = '127.0.0.1';

export function embeddedRelay({ port, secret }: { port: number; secret: string }): Relay {
  let server: TurnServer | undefined;
  let starting: Promise<void> | undefined;
  async function start(): Promise<void> {
    // a second process of the clinic on this machine leaves it to the first: both know the same secret
    if (!(await isFree(port))) return;
    server = new TurnServer({
      listeningIps: [loopback],
      relayIps: [loopback],
      listeningPort: port,
      authMech: 'long-term',
      realm: 'pellis',
      credentials: passwordsBy(secret),
      log: () => {},
    });
    server.start();
  }
  return {
    async serversFor(person) {
      starting ??= start();
      await starting;
      return serversOf({ turnUrls: [`turn:${loopback}:${port}?transport=udp`], stunUrls: [], secret }, person);
    },
    async stop() {
      server?.stop();
    },
  };
}

/** Looks like a list of names and passwords; each is worked out when it is asked for. */
function passwordsBy(secret: string): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => (typeof name === 'string' && isInTime(name) ? passwordOf(secret, name) : undefined),
    },
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createSocket('udp4');
    probe.once('error', () => answer(false));
    probe.bind({ address: loopback, port, exclusive: true }, () => probe.close(() => answer(true)));
  });
}
