/** What this process is doing just now, so that the line about a fault nobody caught can say it: routes and jobs with their ids, nothing of people. */
import type { FastifyInstance } from 'fastify';

export interface UnderWay {
  what: string;
  id: string | number;
}

const doing = new Map<object, UnderWay>();
const mostNamed = 20;

/** The oldest first, and how many there are in all. */
export function underWay(): { calls: UnderWay[]; of: number } {
  return { calls: [...doing.values()].slice(0, mostNamed), of: doing.size };
}

export function noteCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    doing.set(request, { what: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, id: request.id });
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    doing.delete(request);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    doing.delete(request);
    done();
  });
}

/** The same handlers, each noted while it runs. */
export function noted<H extends { [name: string]: (data: never) => Promise<void> }>(handlers: H): H {
  return Object.fromEntries(Object.entries(handlers).map(([name, handle]) => [name, noteJob(name, handle)])) as H;
}

function noteJob(name: string, handle: (data: never) => Promise<void>) {
  return async (data: never) => {
    const mark = {};
    // a job of the clock carries nothing
    doing.set(mark, { what: `job ${name}`, id: Object.values(data ?? {}).join(' ') });
    try {
      await handle(data);
    } finally {
      doing.delete(mark);
    }
  };
}
