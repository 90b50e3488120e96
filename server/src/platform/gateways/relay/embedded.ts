/** A relay in this process for development and tests, reachable from this machine only; it is started when somebody first needs it. */
import { isInTime, passwordOf, type Relay, serversOf } from './relay.ts';

const loopback = '127.0.0.1';

export function embeddedRelay({ port, secret }: { port: number; secret: string }): Relay {
  let starting: Promise<{ stop(): void }> | undefined;
  async function start() {
    const { startRelay } = await import('@pellis/stand-ins/relay/start');
    return startRelay({ port, host: loopback, passwordOf: (name) => (isInTime(name) ? passwordOf(secret, name) : undefined) });
  }
  return {
    async serversFor(person) {
      starting ??= start();
      await starting;
      return serversOf({ turnUrls: [`turn:${loopback}:${port}?transport=udp`], stunUrls: [], secret }, person);
    },
    async stop() {
      (await starting)?.stop();
    },
  };
}
