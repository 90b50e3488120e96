/** The part of the load generator that the benches use; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: 'GET' | 'POST';
    path: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  }
  export interface Client {
    setRequests(requests: Request[]): void;
  }
  export interface Options {
    url: string;
    connections: number;
    /** Seconds; not looked at when `amount` is given. */
    duration?: number;
    /** Requests in all, shared out evenly. */
    amount?: number;
    requests: Request[];
    setupClient?: (client: Client) => void;
    /** Milliseconds between two looks at the clock. */
    sampleInt?: number;
    /** Seconds. */
    timeout?: number;
  }
  export interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    '2xx': number;
  }
  export interface Instance extends EventEmitter {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): this;
    on(event: 'done', listener: (result: Result) => void): this;
  }
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Instance;
}
