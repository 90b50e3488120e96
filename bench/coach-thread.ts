/** A share of the pictures of the eighth make, judged beside the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeShareOfEighth } from './coach-set.ts';

parentPort?.postMessage(await judgeShareOfEighth(workerData));
