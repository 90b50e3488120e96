/** So many large bodies at once in one process: each holds many megabytes from its first byte to its answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTrouble } from '../refusal.ts';

const mostUploads = 8;
/** Smaller bodies are no burden. */
const largeBytes = 4 * 1024 * 1024;

let running = 0;

/** A body whose length is not said may be as large as the endpoint allows. */
export function isUpload(request: FastifyRequest, bodyLimit: number | undefined): boolean {
  const said = request.headers['content-length'];
  return (said === undefined ? (bodyLimit ?? 0) : Number(said)) > largeBytes;
}

/** Lets an upload in until its connection has its answer or is gone; one more is asked to come back. */
export function enterUpload(reply: FastifyReply): void {
  if (running >= mostUploads) throw inTrouble();
  running += 1;
  let isOut = false;
  const leave = () => {
    if (isOut) return;
    isOut = true;
    running -= 1;
  };
  reply.raw.once('finish', leave);
  reply.raw.once('close', leave);
}
