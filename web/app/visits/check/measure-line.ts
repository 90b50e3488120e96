/** Measures the connection to our own server, and whether a call can find a way: real bytes and real candidates. */
import { measureDown, measureUp, readRelay } from '@pellis/contract/visits/visit-call';
import { addressOf, call } from '../../platform/api.ts';

export interface LineMeasured {
  round_trip_ms: number | null;
  down_kbps: number | null;
  up_kbps: number | null;
  route: 'direct' | 'relay' | 'none' | null;
}

const downBytes = 1_500_000;
const upBytes = 400_000;
const gatherMs = 6_000;

export async function measureLine(pass: string, onStep: (some: Partial<LineMeasured>) => void): Promise<void> {
  onStep({ round_trip_ms: await orNull(roundTrip()) });
  onStep({ down_kbps: await orNull(down()) });
  onStep({ up_kbps: await orNull(up()) });
  onStep({ route: await orNull(findRoute(pass)) });
}

/** The shortest of five: the others met traffic on the way. */
async function roundTrip(): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 5; at += 1) times.push((await timed(() => fetchBytes(0))).ms);
  return Math.round(Math.min(...times));
}

async function down(): Promise<number> {
  const { ms } = await timed(() => fetchBytes(downBytes));
  return Math.round((downBytes * 8) / Math.max(1, ms));
}

async function up(): Promise<number> {
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const padding = Array.from(noise, (byte) => String.fromCharCode(33 + (byte % 90)))
    .join('')
    .repeat(Math.ceil(upBytes / noise.length))
    .slice(0, upBytes);
  const { ms } = await timed(() => call(measureUp, { body: { padding } }));
  return Math.round((upBytes * 8) / Math.max(1, ms));
}

async function fetchBytes(bytes: number): Promise<void> {
  const response = await fetch(addressOf(measureDown, { bytes }), { cache: 'no-store' });
  if (!response.ok) throw new Error(`measuring answered ${response.status}`);
  await response.arrayBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<{ ms: number }> {
  const began = performance.now();
  await work();
  return { ms: performance.now() - began };
}

/** Asks the browser for every way it knows; a relay is found only when its password is good and the network lets it through. */
async function findRoute(pass: string): Promise<'direct' | 'relay' | 'none'> {
  const { servers } = await call(readRelay, { params: { pass } });
  const connection = new RTCPeerConnection({ iceServers: JSON.parse(JSON.stringify(servers)) });
  const kinds = new Set<string>();
  try {
    connection.createDataChannel('check');
    await new Promise<void>((done) => {
      window.setTimeout(done, gatherMs);
      connection.onicecandidate = ({ candidate }) => {
        if (!candidate) return done();
        kinds.add(candidate.type ?? '');
        if (kinds.has('relay')) done();
      };
      void connection.setLocalDescription().catch(() => done());
    });
  } finally {
    connection.close();
  }
  if (kinds.has('relay')) return 'relay';
  return kinds.has('host') || kinds.has('srflx') ? 'direct' : 'none';
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch(() => null);
}
