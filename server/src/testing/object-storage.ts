/**
 * An object storage that speaks S3, for tests, and a door before it that can be shut, slow or busy. With TEST_S3_ENDPOINT in the environment it is another
 * server: with an empty bucket `clinic-files`, reached by `S3RVER` as key and secret.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeEnvironment } from '../platform/environment.ts';

interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type Maker = new (options: Record<string, unknown>) => Server;

/** What the door does with a call; nothing lets it pass. */
export type Door = (call: IncomingMessage, answer: ServerResponse) => 'silent' | 'answered' | 'cut' | undefined;

export interface ObjectStorage {
  endpoint: string;
  settings: Record<string, string>;
  door: Door;
  /** How many calls came to the door. */
  calls: number;
  stop(): Promise<void>;
}

const bucketName = 'clinic-files';
export const open: Door = () => undefined;

export async function startObjectStorage(): Promise<ObjectStorage> {
  const another = wholeEnvironment()['TEST_S3_ENDPOINT'];
  const { port, bucketPort, end } = another ? await takeAnother(another) : await startOwn();
  const door = http.createServer((call, answer) => {
    storage.calls += 1;
    const what = storage.door(call, answer);
    if (what === undefined) passOn(call, answer, /^\/[^/]+\/?(\?|$)/.test(call.url ?? '') ? bucketPort : port);
    if (what === 'cut') call.once('data', () => call.destroy());
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const storage: ObjectStorage = {
    endpoint,
    settings: { FILES_IN: 'bucket', S3_BUCKET: bucketName, S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
    door: open,
    calls: 0,
    async stop() {
      door.closeAllConnections();
      door.close();
      await end();
    },
  };
  return storage;
}

async function startOwn() {
  const directory = mkdtempSync(join(tmpdir(), 'pellis-bucket-'));
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as Maker;
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucketName }] });
  const { port } = await server.run();
  // it leaves out the slash behind a bucket's name when it proves a signature, so calls about a whole bucket are not proven
  const ofBuckets = new S3rver({ ...options, allowMismatchedSignatures: true });
  const { port: bucketPort } = await ofBuckets.run();
  const end = async () => {
    await Promise.all([server.close(), ofBuckets.close()]);
    rmSync(directory, { recursive: true, force: true });
  };
  return { port, bucketPort, end };
}

/** Emptied before and after. */
async function takeAnother(endpoint: string) {
  const { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  const empty = async () => {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: bucketName }));
    for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
      await client.send(new DeleteObjectCommand({ Bucket: bucketName, Key, VersionId }));
  };
  await empty();
  const port = Number(new URL(endpoint).port);
  return { port, bucketPort: port, end: empty };
}

/** With the host that the call was signed for. */
function passOn(call: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = call;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  call.on('error', () => onward.destroy());
  call.pipe(onward);
}

/** As S3 says no. */
export function saying(status: number, code: string): Door {
  return (call, answer) => {
    call.resume();
    answer.writeHead(status, { 'content-type': 'application/xml' });
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    return 'answered';
  };
}
