/** A share of the pictures of the other shots, judged beside the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeShotsShare } from './coach-shots-set.ts';

await judgeShotsShare(workerData, (verdict) => parentPort?.postMessage(verdict));
