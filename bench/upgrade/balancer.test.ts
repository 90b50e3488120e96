/** The balancer of the proof breaks nothing off by itself: what breaks is the clinic's. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../scripts/ports.ts';
import { type Balancer, openBalancer } from './balancer.ts';

let balancer: Balancer;
let front: number;
let behind: number;
/** Says with each answer that its connection goes. */
const process = createServer((_asked, answer) => answer.writeHead(200, { connection: 'close', 'x-kept': 'yes' }).end('here'));
beforeAll(async () => {
  [front = 0, behind = 0] = await freePorts(2);
  process.listen(behind, '127.0.0.1');
  await once(process, 'listening');
  balancer = await openBalancer(front);
  balancer.add(behind);
});
afterAll(() => {
  balancer.close();
  process.close();
});

test('a caller’s connection is its own: it stays, and no process says how long', async () => {
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${front}/`)).status).toBe(200);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request({ host: '127.0.0.1', port: front, agent });
    asked.end();
    const [said] = (await once(asked, 'response')) as [IncomingMessage];
    said.resume();
    await once(said, 'end');
    return { headers: said.headers, reused: asked.reusedSocket };
  };
  const first = await ask();
  const second = await ask();
  agent.destroy();
  expect(first.headers).toMatchObject({ 'x-kept': 'yes', connection: 'keep-alive' });
  expect(first.headers['keep-alive']).toBeUndefined();
  expect(second.reused).toBe(true);
  expect(balancer.failed.filter((words) => !words.includes('nobody is ready'))).toEqual([]);
});
