/** A process that ends gives a call in hand longer than a connection that rests. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnections, type Patience } from './last-calls.ts';

/** An application that answers `/slow` when it is told to. */
async function open(patience: Patience) {
  const app = fastify({ forceCloseConnections: 'idle' });
  endConnections(app, patience);
  let answer = () => {};
  const held = new Promise<void>((release) => {
    answer = release;
  });
  let began = () => {};
  const hasBegun = new Promise<void>((begin) => {
    began = begin;
  });
  app.get('/slow', async () => {
    began();
    await held;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const ring = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  return { app, ring, hasBegun, answer };
}

const ask = (socket: Socket) => socket.write('GET /slow HTTP/1.1\r\nhost: clinic.test\r\n\r\n');

test('a connection on which nothing was asked is ended while a call in hand is still answered', async () => {
  const { app, ring, hasBegun, answer } = await open({ resting: 1, inHand: 600_000 });
  const resting = await ring();
  const asking = await ring();
  let said = '';
  asking.on('data', (data: Buffer) => {
    said += String(data);
  });
  ask(asking);
  await hasBegun;
  const closed = app.close();
  await once(resting, 'close');
  answer();
  await closed;
  expect(said).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/);
  asking.destroy();
});

test('a call that nobody answers is cut off in the end', async () => {
  const { app, ring, hasBegun } = await open({ resting: 1, inHand: 2 });
  const asking = await ring();
  asking.on('error', () => {});
  ask(asking);
  await hasBegun;
  void app.close();
  await once(asking, 'close');
  expect(asking.destroyed).toBe(true);
});
