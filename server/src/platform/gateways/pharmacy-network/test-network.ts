// A clinic in small for the network's tests: the real embedded network on a real Postgres, and somebody who listens to its news.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startPharmacyNetwork } from '@pellis/stand-ins/pharmacy-network/start';
import { testDatabase } from '../../db/test-database.ts';
import { embeddedNetwork } from './embedded.ts';
import type { NetworkNews, NewPrescription, PharmacyNetwork, PrescriberToEnrol } from './pharmacy-network.ts';

export interface Arrival {
  body: Buffer;
  headers: IncomingMessage['headers'];
  news: NetworkNews[];
}
export type TestNetwork = Awaited<ReturnType<typeof openTestNetwork>>;

const secrets = { secretKey: 'key of the clinic', webhookSecret: 'secret of the clinic' };

export const pharmacy = { mission: '0500017', oldMill: '0500124', closed: '0500132' };

export const doctorLee: PrescriberToEnrol = {
  id: 'doctor-lee',
  name: 'Dr. Jamie Lee',
  npi: '1234567893',
  licence: { state: 'CA', number: 'A12345' },
  address: '1 Market St, San Francisco, CA 94105',
  phone: '(415) 555-0100',
  fax: '(415) 555-0101',
};

export async function openTestNetwork() {
  const database = await testDatabase();
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const logged: string[] = [];
  const write = (details: object, message: string) => logged.push(JSON.stringify({ ...details, message }));
  const listener = await listen();
  const settings = {
    ...secrets,
    port: 0,
    databaseUrl: database.url,
    webhookUrl: listener.url,
    shipping: { key: 'key of the shipping desk', secret: 'secret of the shipping desk', url: listener.url },
    clinicName: 'Pellis',
    timeZone: 'America/Los_Angeles',
    pharmacyTakesSeconds: 0,
    log: { info: write, warn: write, error: write },
    now,
  };
  let running = await startPharmacyNetwork(settings);
  const port = Number(new URL(running.url).port);
  const network = embeddedNetwork({ ...secrets, url: running.url, now });
  listener.readWith(network);

  return {
    network,
    secrets,
    url: running.url,
    databaseUrl: database.url,
    settings: { ...settings, port },
    clock,
    logged,
    listener,
    running: () => running,
    stop: () => running.stop(),
    start: async () => {
      running = await startPharmacyNetwork({ ...settings, port });
    },
    close: async () => {
      await running.stop();
      await listener.close();
      await database.drop();
    },
  };
}

let messages = 0;

/** A NewRx of Ana's, under a number that nobody has used before. */
export async function prescriptionFrom(network: PharmacyNetwork, more: Partial<NewPrescription> = {}): Promise<NewPrescription> {
  messages += 1;
  const { reference } = await network.enrolPrescriber(doctorLee);
  return {
    messageId: `message-${process.pid}-${messages}`,
    pharmacyNcpdpId: pharmacy.mission,
    prescriber: { reference, name: doctorLee.name, npi: doctorLee.npi },
    patient: {
      id: 'ana',
      firstName: 'Ana',
      lastName: 'Alvarez',
      dob: '1990-05-03',
      sex: 'female',
      address: '55 Valencia St',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94103',
      phone: '(415) 555-0142',
    },
    drug: { description: 'tretinoin 0.025 % cream', quantity: 45, unit: 'g', daysSupply: 60, refills: 2, maySubstitute: true },
    sig: 'Apply a pea-sized amount to the face at bedtime.',
    diagnosisCodes: ['L70.0'],
    writtenOn: '2026-11-25',
    startsOn: null,
    expiresOn: '2027-11-25',
    noteToPharmacist: '',
    ...more,
  };
}

async function listen() {
  const arrivals: Arrival[] = [];
  const day = { status: 204 };
  let network: PharmacyNetwork | undefined;
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const news = network?.readIncoming(body, request.headers);
    if (news && day.status < 300) arrivals.push({ body, headers: request.headers, news });
    response.writeHead(news ? day.status : 400).end();
  };
  const server = createServer((request, response) => void hear(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const eventsAbout = (messageId: string) =>
    arrivals.flatMap(({ news }) => news.filter(({ about }) => about === messageId)).map(({ event }) => event);
  return {
    url: `http://127.0.0.1:${port}/webhooks/pharmacy-network`,
    arrivals,
    day,
    eventsAbout,
    readWith: (reader: PharmacyNetwork) => {
      network = reader;
    },
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
