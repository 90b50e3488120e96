/** A share of the pictures of the sixth make, judged beside the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeShareOfSixth } from './coach-set.ts';

parentPort?.postMessage(await judgeShareOfSixth(workerData));
