/** A fault nobody caught: logged with what was being done, and the process ends in order with a code that a supervisor understands. */
import type { Logger } from 'pino';
import { underWay } from './under-way.ts';

/** As `sysexits.h` has it, "internal software error": start it again. */
export const faultCode = 70;
/** For an ending in order. What is still open after it is closed by the end of the process. */
const patienceMs = 20_000;

/** `end` closes what is open and ends the process. Whatever goes wrong while it does is only logged. */
export function endOnUncaught(log: Logger, end: (code: number) => Promise<void>): void {
  let isEnding = false;
  // rejections that nobody handles come here too: `origin` says which it was
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin, ...underWay() }, isEnding ? 'another fault while ending' : 'a fault nobody caught: the clinic ends');
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(faultCode), patienceMs).unref();
    void end(faultCode);
  });
}
