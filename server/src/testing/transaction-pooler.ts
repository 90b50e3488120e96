/** A pooler as small as one can be, for tests: behind each connection stand two of Postgres, and after each transaction the other one answers, as PgBouncer gives connections away in transaction mode. */
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface TransactionPooler {
  /** The address of the database through it, without settings. */
  url: string;
  /** What was asked for at the start of a connection and PgBouncer does not pass on; such a connection is refused. */
  refused: string[];
  close(): void;
}

/** What PgBouncer keeps for each who is connected. */
const passedOn = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings', 'application_name'];
/** Which are answered with a `ready` each: a simple query and the end of an extended one. */
const answered = ['Q', 'S'];

export async function openTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const refused: string[] = [];
  const server = createServer((client) => serve(client, () => kept(sockets, connectTo(to)), refused));
  server.on('connection', (client) => kept(sockets, client));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    refused,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function connectTo({ searchParams, hostname, port }: URL): Socket {
  const folder = searchParams.get('host');
  return folder ? createConnection(`${folder}/.s.PGSQL.${port || 5432}`) : createConnection(Number(port || 5432), hostname);
}

function kept(sockets: Set<Socket>, socket: Socket): Socket {
  sockets.add(socket);
  return socket.on('error', () => {});
}

/** One who is connected, and the two connections behind them. */
interface Connected {
  client: Socket;
  behind: { socket: Socket; isReady: boolean }[];
  /** Who answers now. */
  turn: number;
  /** Answers that are still to come. */
  awaited: number;
  /** Said before both were ready. */
  waiting: Buffer[];
}

function serve(client: Socket, connect: () => Socket, refused: string[]): void {
  const behind = [connect(), connect()].map((socket) => ({ socket, isReady: false }));
  const connected: Connected = { client, behind, turn: 0, awaited: 0, waiting: [] };
  let hasBegun = false;
  const hear = messages(true, (message) => {
    connected.waiting.push(message);
    if (hasBegun) return pass(connected);
    hasBegun = true;
    begin(connected, refused);
  });
  client.on('data', hear).on('close', () => {
    for (const { socket } of behind) socket.destroy();
  });
  behind.forEach(({ socket }, at) => {
    const said = messages(false, (message) => answer(connected, at, message));
    socket.on('data', said).on('close', () => client.destroy());
  });
}

function begin({ client, behind, waiting }: Connected, refused: string[]): void {
  const start = waiting.shift() ?? Buffer.alloc(0);
  const unknown = settingsOf(start).filter((name) => !passedOn.includes(name.toLowerCase()));
  refused.push(...unknown);
  if (unknown.length > 0) client.destroy();
  else for (const { socket } of behind) socket.write(start);
}

function pass(connected: Connected): void {
  const { behind, waiting } = connected;
  if (!behind.every(({ isReady }) => isReady)) return;
  for (const message of waiting.splice(0)) {
    if (answered.includes(typeOf(message))) connected.awaited += 1;
    behind[connected.turn]?.socket.write(message);
  }
}

/** What the second says of its start is said already. */
function answer(connected: Connected, at: number, message: Buffer): void {
  const one = connected.behind[at];
  if (one?.isReady || at === 0) connected.client.write(message);
  if (!one || typeOf(message) !== 'Z') return;
  if (one.isReady) connected.awaited -= 1;
  else one.isReady = true;
  const isOutsideOfTransactions = message.toString('latin1', 5) === 'I';
  if (connected.awaited === 0 && isOutsideOfTransactions) connected.turn = 1 - connected.turn;
  pass(connected);
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

/** Cuts what comes into whole messages; the first of a client's has no letter before its length. */
function messages(beginsBare: boolean, hear: (message: Buffer) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isBare = beginsBare;
  return (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const letter = isBare ? 0 : 1;
      if (rest.length < letter + 4) return;
      const length = letter + rest.readInt32BE(letter);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      isBare = false;
      hear(message);
    }
  };
}

/** The names in the message that begins a connection. */
function settingsOf(message: Buffer): string[] {
  const words = message.subarray(8).toString('utf8').split('\0');
  return words.filter((name, at) => at % 2 === 0 && name !== '');
}
