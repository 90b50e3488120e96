/** A share of the pictures of a make, judged beside the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeShare } from './coach-set.ts';

parentPort?.postMessage(await judgeShare(workerData));
