/** So many large bodies at once in one process: each holds many megabytes from its first byte to its answer. */
import type { FastifyReply } from 'fastify';
import { inTrouble } from '../refusal.ts';

const mostUploads = 8;
/** Smaller bodies are no burden. */
const largeBytes = 4 * 1024 * 1024;

let running = 0;

export function isUpload(bodyLimit: number | undefined): boolean {
  return (bodyLimit ?? 0) > largeBytes;
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
