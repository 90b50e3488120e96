/** A share of the pictures of the other shots, judged beside the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeShotsShare } from './coach-shots-set.ts';

parentPort?.postMessage(await judgeShotsShare(workerData));
