/** Where the built worker that measures pictures lies: for who starts it, and for who keeps it to be there without a connection. */
import address from './measure-worker.ts?worker&url';

export const measureWorker = address;
