/** A share of the pictures of the seventh make, judged beside the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeShareOfSeventh } from './coach-set.ts';

parentPort?.postMessage(await judgeShareOfSeventh(workerData));
