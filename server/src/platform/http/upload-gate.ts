/** Bodies on their way in: how many large ones anybody may send at once, how slowly any, and how much of them one process holds. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTrouble, Refusal } from '../refusal.ts';

export interface UploadLimits {
  /** Over how many milliseconds a sender's speed is looked at. */
  windowMs: number;
  /** Who sends fewer bytes in a window is too slow. */
  leastBytes: number;
  /** Bytes received and not yet answered: of everybody together, and of one account, or one address of people without one. */
  mostBytes: number;
  mostBytesEach: number;
  /** Large bodies at once. Many patients may share an address, so those who signed in count by account first. */
  perAccount: number;
  perVisitor: number;
  perAddress: number;
}

const megabyte = 1024 * 1024;
const usual: UploadLimits = {
  windowMs: 20_000,
  leastBytes: 80_000,
  mostBytes: 256 * megabyte,
  // the largest form there is fits once
  mostBytesEach: 64 * megabyte,
  perAccount: 4,
  perVisitor: 4,
  perAddress: 32,
};
/** A longer body than this takes a seat; a body whose length is not said may be as long as its route allows. */
const largeBytes = megabyte;
/** How often within a window speeds are looked at: counted, so that a process that was busy itself takes nobody for slow. */
const looksAWindow = 5;
/** While the process is more than half full, holding much and sending little is not borne. */
const hurryWhenFull = 16;

interface Body {
  stream: Readable;
  isLarge: boolean;
  places: Place[];
  received: number;
  /** What had come when this window began, and how often it was looked at since. */
  before: number;
  looks: number;
}

/** What somebody holds. */
interface Place {
  name: string;
  most: number;
  mostBytes: number;
  bodies: number;
  bytes: number;
}

interface Gate {
  limits: UploadLimits;
  /** Those that have not come whole. */
  coming: Set<Body>;
  places: Map<string, Place>;
  bytes: number;
}

/** Stands behind the checks of each route, which know who is asking: whoever they refuse takes no seat. */
export function guardUploads(app: FastifyInstance, limits: Partial<UploadLimits> = {}): void {
  const gate: Gate = { limits: { ...usual, ...limits }, coming: new Set(), places: new Map(), bytes: 0 };
  app.addHook('preParsing', (request, reply, stream, done) => {
    if (!hasBody(request)) return done(null, stream);
    const isLarge = isUpload(request);
    const places = isLarge ? placesOf(gate, request) : [];
    const refusal = isLarge ? refusalFor(gate, places) : undefined;
    if (refusal) return done(refusal);
    const leave = enter(gate, { stream: stream as Readable, isLarge, places, received: 0, before: 0, looks: 0 });
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
    return done(null, stream);
  });
  const timer = setInterval(() => endSlow(gate), gate.limits.windowMs / looksAWindow).unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers, routeOptions }: FastifyRequest): boolean {
  const said = headers['content-length'];
  return (said === undefined ? (routeOptions.bodyLimit ?? 0) : Number(said)) > largeBytes;
}

function placesOf({ limits, places }: Gate, { session, ip }: FastifyRequest): Place[] {
  const at = (name: string, most: number, mostBytes: number) => places.get(name) ?? { name, most, mostBytes, bodies: 0, bytes: 0 };
  if (!session) return [at(`visitor ${ip}`, limits.perVisitor, limits.mostBytesEach)];
  return [
    at(`account ${session.sub}`, limits.perAccount, limits.mostBytesEach),
    at(`address ${ip}`, limits.perAddress, Number.POSITIVE_INFINITY),
  ];
}

function refusalFor({ bytes, limits }: Gate, places: readonly Place[]): Refusal | undefined {
  if (places.some(({ bodies, most }) => bodies >= most)) return busyAlready();
  return bytes >= limits.mostBytes ? inTrouble() : undefined;
}

/** Answers how to leave: when it was answered, or its connection is gone. */
function enter(gate: Gate, body: Body): () => void {
  gate.coming.add(body);
  for (const place of body.places) {
    place.bodies += 1;
    gate.places.set(place.name, place);
  }
  const count = (piece: Buffer) => receive(gate, body, piece.length);
  const arrived = () => gate.coming.delete(body);
  body.stream.on('data', count);
  body.stream.once('end', arrived);
  body.stream.once('error', arrived);
  let isIn = true;
  return () => {
    if (!isIn) return;
    isIn = false;
    arrived();
    body.stream.off('data', count);
    if (body.isLarge) gate.bytes -= body.received;
    for (const place of body.places) {
      place.bodies -= 1;
      place.bytes -= body.received;
      if (place.bodies === 0) gate.places.delete(place.name);
    }
  };
}

function receive(gate: Gate, body: Body, bytes: number): void {
  body.received += bytes;
  if (!body.isLarge) return;
  gate.bytes += bytes;
  for (const place of body.places) place.bytes += bytes;
  if (gate.bytes > gate.limits.mostBytes) end(gate, body, inTrouble());
  else if (body.places.some((place) => place.bytes > place.mostBytes)) end(gate, body, busyAlready());
}

function endSlow(gate: Gate): void {
  const { leastBytes, mostBytes } = gate.limits;
  const least = gate.bytes > mostBytes / 2 ? leastBytes * hurryWhenFull : leastBytes;
  for (const body of [...gate.coming]) {
    body.looks += 1;
    if (body.looks < looksAWindow) continue;
    if (body.received - body.before < least) end(gate, body, tooSlow());
    body.before = body.received;
    body.looks = 0;
  }
}

/** Whoever reads the body hears that it broke off, and says why; the connection ends with that answer. */
function end({ coming }: Gate, body: Body, why: Refusal): void {
  if (coming.delete(body)) body.stream.emit('error', why);
}

function tooSlow(): Refusal {
  return new Refusal(408, 'too_slow', 'Your connection was too slow for this, and we stopped waiting. Please try again.');
}

function busyAlready(): Refusal {
  const detail = 'Other uploads of yours are still on their way. Please wait until they have arrived, and try again.';
  return new Refusal(429, 'uploads_under_way', detail, { retryAfter: 20 });
}
