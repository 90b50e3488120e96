/** What we use of the relay for development: it brings no types of its own. */
declare module 'node-turn' {
  export default class TurnServer {
    constructor(settings: {
      listeningIps: string[];
      relayIps: string[];
      listeningPort: number;
      authMech: 'long-term';
      realm: string;
      credentials: Record<string, string>;
      log: (line: unknown) => void;
    });
    start(): void;
    stop(): void;
  }
}
