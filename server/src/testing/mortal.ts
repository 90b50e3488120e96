/** A second process of a test's clinic that dies at a chosen step: after the database or the card processor has done its nth thing for it, and before it hears so. */
import { type AddressInfo, createServer, connect as reach, type Socket } from 'node:net';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabase } from '../platform/db/database.ts';
import { GatewayDown, type PaymentsGateway } from '../platform/gateways/payments/payments.ts';
import { type Answered, type Asked, callThrough, type TestClinic } from './clinic.ts';

export interface Mortal {
  /** Answers whether it died before it could answer, and what it answered if not. */
  callAndDieAt<E extends AnyEndpoint>(step: number, endpoint: E, asked: Asked<E>): Promise<{ died: boolean; answer: Answered<E> }>;
  end(): Promise<void>;
}

interface Fate {
  /** Counts one more thing that was done outside; true from the moment of death on. */
  isOver(): boolean;
  isDead: boolean;
  onDeath: () => void;
}

export async function openMortal(clinic: TestClinic): Promise<Mortal> {
  let left = Number.POSITIVE_INFINITY;
  const fate: Fate = {
    isDead: false,
    onDeath: () => {},
    isOver() {
      left -= 1;
      if (left <= 0 && !fate.isDead) {
        fate.isDead = true;
        fate.onDeath();
      }
      return fate.isDead;
    },
  };
  const way = await openWay(await urlOf(clinic), fate);
  const db = openDatabase(way.url, 20, { sealing: clinic.clinic.config });
  const app = await buildApp({ ...clinic.clinic, db, payments: mortalPayments(clinic.clinic.payments, fate) });
  return {
    async callAndDieAt(step, endpoint, asked) {
      // connections are made beforehand, so that each step is one of the call
      await db.answers();
      left = step;
      const answer = await callThrough(app, endpoint, asked);
      const died = fate.isDead;
      left = Number.POSITIVE_INFINITY;
      fate.isDead = false;
      return { died, answer };
    },
    async end() {
      await app.close();
      await db.close();
      way.close();
    },
  };
}

async function urlOf(clinic: TestClinic): Promise<URL> {
  const [row] = await clinic.sql<{ name: string }>('select current_database() as name');
  const url = new URL(inject('testPostgres').url);
  url.pathname = `/${row?.name}`;
  return url;
}

/** Passes on what is said to Postgres; at death it hangs up on both sides, and nobody comes through any more. */
async function openWay(to: URL, fate: Fate) {
  const open = new Set<Socket>();
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  fate.onDeath = hangUp;
  const server = createServer((near) => {
    if (fate.isDead) return near.destroy();
    const far = reachPostgres(to);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.on('data', (words) => far.write(words));
    const answersIn = countAnswers();
    far.on('data', (words) => {
      // the first says that the connection stands
      for (let n = answersIn(words); n > 0; n -= 1) if (fate.isOver()) return;
      near.write(words);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(to);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      hangUp();
      server.close();
    },
  };
}

/** The embedded one is a socket in a folder. */
function reachPostgres({ hostname, port, searchParams }: URL): Socket {
  const folder = searchParams.get('host');
  return folder ? reach(`${folder}/.s.PGSQL.${port || 5432}`) : reach(Number(port || 5432), hostname);
}

/** Postgres ends each answer with ReadyForQuery: a byte Z and a length. Counts those in a stream that comes in pieces. */
function countAnswers(): (words: Buffer) => number {
  let rest = Buffer.alloc(0);
  return (words) => {
    rest = Buffer.concat([rest, words]);
    let answers = 0;
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      if (rest[0] === 0x5a) answers += 1;
      rest = rest.subarray(1 + rest.readUInt32BE(1));
    }
    return answers;
  };
}

/** The same processor, which does what it is asked; whether anybody hears of it is another matter. */
function mortalPayments(payments: PaymentsGateway, fate: Fate): PaymentsGateway {
  const through = <Wish, Told>(ask: (wish: Wish) => Promise<Told>) => {
    return async (wish: Wish): Promise<Told> => {
      if (fate.isDead) throw new GatewayDown('this process is dead');
      const told = await ask(wish);
      if (fate.isOver()) throw new GatewayDown('this process died');
      return told;
    };
  };
  return {
    ...payments,
    authorise: through((wish) => payments.authorise(wish)),
    capture: through((wish) => payments.capture(wish)),
    release: through((wish) => payments.release(wish)),
    refund: through((wish) => payments.refund(wish)),
    find: through((id) => payments.find(id)),
    removeCard: through((id) => payments.removeCard(id)),
  };
}
