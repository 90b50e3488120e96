/** The end of a process's connections: those that rest are ended soon, what is in hand is given longer. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after the door closed. */
export interface Patience {
  /** For connections on which nothing is asked: a browser keeps some ready, and Node takes those for busy. */
  resting: number;
  /** For calls in hand; whoever is cut off asks again. */
  inHand: number;
}

const usual: Patience = { resting: 5_000, inHand: 15_000 };

export function endConnections(app: FastifyInstance, { resting, inHand }: Patience = usual): void {
  /** Calls in hand on each connection. */
  const calls = new Map<Socket, number>();
  let mayRest = true;
  const count = (socket: Socket, step: 1 | -1) => {
    if (calls.has(socket)) calls.set(socket, (calls.get(socket) ?? 0) + step);
    if (!mayRest && calls.get(socket) === 0) socket.end();
  };
  app.server.on('connection', (socket: Socket) => {
    calls.set(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    count(request.raw.socket, 1);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    count(request.raw.socket, -1);
    done();
  });
  app.addHook('preClose', (done) => {
    setTimeout(() => {
      mayRest = false;
      for (const [socket, number] of calls) if (number === 0) socket.destroy();
    }, resting).unref();
    setTimeout(() => app.server.closeAllConnections(), inHand).unref();
    done();
  });
}
