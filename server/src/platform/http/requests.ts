/** What every request carries before any route sees it: who signed it, its id, the hash of its body. */
import { createHash, randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Clinic } from '../clinic.ts';
import { readForms } from './forms.ts';
import { endConnections } from './last-calls.ts';
import { floodGate } from './limits.ts';
import { type SessionToken, tokensOf } from './session-token.ts';
import { guardUploads, type UploadLimits } from './upload-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The good token that came with it. Whether its session still stands is asked when a transaction is opened. */
    session: SessionToken | undefined;
    /** Of a POST: what tells one body from another. */
    bodyHash: string | undefined;
    /** What came beside the JSON, in bytes. */
    parts: Uint8Array[] | undefined;
  }
  interface FastifyContextConfig {
    /** Refusals of this route carry their sentence as `error` too. */
    saysError?: boolean;
  }
}

const megabyte = 1024 * 1024;

/** `uploads` are limits other than the usual. */
export function openHttp(clinic: Clinic, { uploads }: { uploads?: Partial<UploadLimits> } = {}): FastifyInstance {
  const app = fastify({
    bodyLimit: megabyte,
    trustProxy: believed(clinic.config.trustProxy),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // who came in before the door closed is served
    return503OnClosing: false,
    // who is too slow is ended by the gate of uploads: this is for those who keep on
    requestTimeout: 300_000,
    loggerInstance: clinic.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger of its own for each request costs more than the few lines that are ever written
    childLoggerFactory: (logger) => logger,
  });
  endConnections(app);
  app.decorateRequest('session', undefined);
  app.decorateRequest('bodyHash', undefined);
  app.decorateRequest('parts', undefined);
  const tokens = tokensOf(clinic.config.sessionSecret, clinic.config.publicUrl);
  const gate = floodGate();
  app.addHook('onRequest', (request, _reply, done) => {
    request.session = tokens.read(request.headers.authorization);
    if (request.url.startsWith('/_api/') || request.url.startsWith('/graphql')) gate(request);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // the next request comes by a new connection, and that leads elsewhere
    if (clinic.readiness.state === 'closing') reply.header('connection', 'close');
    done();
  });
  guardUploads(app, uploads);
  readJson(app);
  readForms(app);
  return app;
}

/** Each proxy writes whom it heard behind what came in: as many as stand in front are believed, what callers wrote before them is not. */
function believed(proxies: boolean | number | string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    request.bodyHash = createHash('sha256').update(text).digest('base64url');
    void parse(request, text, done);
  });
}
