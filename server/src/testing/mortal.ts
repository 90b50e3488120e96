/** A second process of a test's clinic that dies at a chosen step: after the database or a service outside has done its nth thing for it, and before it hears so. */
import { type AddressInfo, createServer, connect as reach, type Socket } from 'node:net';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { Clinic } from '../platform/clinic.ts';
import { openDatabase } from '../platform/db/database.ts';
import { GatewayDown } from '../platform/gateways/payments/payments.ts';
import { type Answered, type Asked, callThrough, type TestClinic } from './clinic.ts';

export interface Mortal {
  /** Answers whether it died before it could answer, and what it answered if not. */
  callAndDieAt<E extends AnyEndpoint>(step: number, endpoint: E, asked: Asked<E>): Promise<{ died: boolean; answer: Answered<E> }>;
  /** The same for work that follows a call. What it throws unharmed is thrown. */
  workAndDieAt(step: number, work: (clinic: Clinic) => Promise<void>): Promise<{ died: boolean }>;
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
  const { payments, mail, sms, fax, pharmacyNetwork, shippingPartner } = clinic.clinic;
  const dying: Clinic = {
    ...clinic.clinic,
    db,
    payments: mortalService(payments, fate),
    mail: mortalService(mail, fate),
    sms: mortalService(sms, fate),
    fax: mortalService(fax, fate),
    pharmacyNetwork: mortalService(pharmacyNetwork, fate),
    shippingPartner: mortalService(shippingPartner, fate),
  };
  const app = await buildApp(dying);
  async function dieAt<T>(step: number, work: () => Promise<T>): Promise<{ died: boolean; outcome: PromiseSettledResult<T> }> {
    // connections are made beforehand, so that each step is one of the work
    await db.answers();
    left = step;
    const [outcome] = await Promise.allSettled([work()]);
    const died = fate.isDead;
    left = Number.POSITIVE_INFINITY;
    fate.isDead = false;
    return { died, outcome };
  }
  return {
    async callAndDieAt(step, endpoint, asked) {
      const { died, outcome } = await dieAt(step, () => callThrough(app, endpoint, asked));
      if (outcome.status === 'rejected') throw outcome.reason;
      return { died, answer: outcome.value };
    },
    async workAndDieAt(step, work) {
      const { died, outcome } = await dieAt(step, () => work(dying));
      if (!died && outcome.status === 'rejected') throw outcome.reason;
      return { died };
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

/** The same service, which does what it is asked; whether anybody hears of it is another matter. */
function mortalService<S extends object>(service: S, fate: Fate): S {
  return new Proxy(service, {
    get(of, name) {
      const one: unknown = Reflect.get(of, name);
      if (typeof one !== 'function') return one;
      return (...wishes: unknown[]) => {
        if (fate.isDead) return Promise.reject(new GatewayDown('this process is dead'));
        const told: unknown = one.apply(of, wishes);
        return told instanceof Promise ? told.then((answer) => hear(answer, fate)) : told;
      };
    },
  });
}

function hear<T>(answer: T, fate: Fate): T {
  if (fate.isOver()) throw new GatewayDown('this process died');
  return answer;
}
