/** Whether a relay answers: a STUN binding request (RFC 8489) over the way that its address names. */
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { connect as connectSafely } from 'node:tls';

const timeoutMs = 5_000;
/** Over UDP a request may be lost. */
const tries = 3;
const magicCookie = 0x2112a442;

/** `turn:relay.example:3478?transport=udp`; throws where nothing answers as a relay does. */
export async function checkRelay(address: string): Promise<void> {
  const [, scheme = '', host = '', port = '', transport = ''] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/.exec(address) ?? [];
  const isSafe = scheme === 'turns';
  const at = { host: host.replaceAll(/[[\]]/g, ''), port: Number(port || (isSafe ? 5349 : 3478)) };
  const request = bindingRequest();
  if (isSafe || transport === 'tcp') return overStream(at, isSafe, request);
  return overDatagrams(at, request);
}

function bindingRequest(): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x0001, 0);
  head.writeUInt32BE(magicCookie, 4);
  return Buffer.concat([head, randomBytes(12)]);
}

/** A success or an error: both come from a relay, and carry our transaction's id. */
const isAnswerTo = (request: Buffer, answer: Buffer) =>
  answer.length >= 20 && [0x0101, 0x0111].includes(answer.readUInt16BE(0)) && answer.subarray(4, 20).equals(request.subarray(4));

interface At {
  host: string;
  port: number;
}

function overDatagrams({ host, port }: At, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    const send = () => socket.send(request, port, host, (error) => error && end(error));
    const again = setInterval(send, timeoutMs / tries);
    const late = setTimeout(() => end(silent()), timeoutMs);
    function end(error?: Error) {
      clearInterval(again);
      clearTimeout(late);
      socket.removeAllListeners('message').close();
      if (error) reject(error);
      else resolve();
    }
    socket.once('error', end);
    socket.on('message', (answer) => isAnswerTo(request, answer) && end());
    send();
  });
}

function overStream(at: At, isSafe: boolean, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const ready = () => socket.write(request);
    const socket = isSafe ? connectSafely({ ...at, servername: at.host }, ready) : connect(at, ready);
    socket.setTimeout(timeoutMs, () => socket.destroy(silent()));
    socket.once('error', reject);
    socket.once('close', () => reject(silent()));
    socket.once('data', (answer) => {
      if (isAnswerTo(request, answer)) resolve();
      else reject(new Error('the answer is not that of a relay'));
      socket.destroy();
    });
  });
}

const silent = () => Object.assign(new Error('the relay does not answer'), { code: 'ETIMEDOUT' });
