/** A clearinghouse's SFTP server for trying out: real files in a folder of this machine, one user, one key of its own. It never leaves its folder. */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type AuthContext, type Connection, Server, type SFTPWrapper, utils } from 'ssh2';

export interface FileServer {
  port: number;
  /** "SHA256:…" is made of it. */
  hostKey: string;
  /** As if the machine was switched off. */
  close(): Promise<void>;
}

interface Wish {
  port: number;
  folder: string;
  user: string;
  password: string;
  /** Of a public key: whoever has its other half comes in too. */
  publicKey?: string;
  /** A private key of before; without it the server has a new one. */
  hostKey?: string;
}

/** A pair of keys to log in with, in OpenSSH's form. */
export function newKeyPair(): { private: string; public: string } {
  // of 250 that ssh2 draws one begins with a zero, which it leaves out and then cannot read
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519');
    if (!(utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}

export async function startFileServer({ port, folder, user, password, publicKey, hostKey }: Wish): Promise<FileServer> {
  await mkdir(folder, { recursive: true });
  const key = hostKey ?? newKeyPair().private;
  const open = new Set<Connection>();
  const server = new Server({ hostKeys: [key] }, (connection) => {
    open.add(connection);
    connection.on('authentication', (asked) => {
      if (asked.username === user && (isPassword(asked, password) || isKey(asked, publicKey))) asked.accept();
      else asked.reject(publicKey === undefined ? ['password'] : ['password', 'publickey']);
    });
    connection.on('ready', () => connection.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), folder))));
    connection.on('error', () => undefined);
    connection.on('close', () => open.delete(connection));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    port,
    hostKey: key,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const connection of open) connection.end();
      }),
  };
}

function isPassword(asked: AuthContext, password: string): boolean {
  return asked.method === 'password' && asked.password === password;
}

/** First it is asked whether a key would do, then it is proven by a signature. */
function isKey(asked: AuthContext, publicKey: string | undefined): boolean {
  if (asked.method !== 'publickey' || publicKey === undefined) return false;
  const known = utils.parseKey(publicKey);
  if (known instanceof Error || Array.isArray(known) || !known.getPublicSSH().equals(asked.key.data)) return false;
  return !asked.signature || (asked.blob !== undefined && known.verify(asked.blob, asked.signature, asked.hashAlgo) === true);
}

const { OK, NO_SUCH_FILE, FAILURE } = utils.sftp.STATUS_CODE;

/** What a clinic needs to lay files there: look, write, rename, take away. */
function serve(sftp: SFTPWrapper, folder: string): void {
  const handles = new Map<string, FileHandle>();
  const at = (path: string) => (path === '.' || path === '/' ? folder : join(folder, basename(path)));
  const answer = (id: number, work: Promise<unknown>) =>
    void work.then(
      () => sftp.status(id, OK),
      (error: NodeJS.ErrnoException) => sftp.status(id, error.code === 'ENOENT' ? NO_SUCH_FILE : FAILURE),
    );
  const look = (id: number, path: string) =>
    void stat(at(path)).then(
      ({ mode, uid, gid, size, atimeMs, mtimeMs }) =>
        sftp.attrs(id, { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 }),
      () => sftp.status(id, NO_SUCH_FILE),
    );
  sftp.on('STAT', look);
  sftp.on('LSTAT', look);
  sftp.on('OPEN', (id, path) => {
    void open(at(path), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600).then(
      (handle) => {
        const name = String(id);
        handles.set(name, handle);
        sftp.handle(id, Buffer.from(name));
      },
      () => sftp.status(id, FAILURE),
    );
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const file = handles.get(handle.toString());
    answer(id, file ? file.write(data, 0, data.length, offset) : Promise.reject(new Error('no such handle')));
  });
  sftp.on('FSETSTAT', (id) => sftp.status(id, OK));
  sftp.on('CLOSE', (id, handle) => {
    const file = handles.get(handle.toString());
    handles.delete(handle.toString());
    answer(id, file ? file.close() : Promise.resolve());
  });
  sftp.on('RENAME', (id, from, to) => {
    // as the protocol has it: never over another file
    answer(
      id,
      stat(at(to)).then(
        () => Promise.reject(new Error('there is one')),
        () => rename(at(from), at(to)),
      ),
    );
  });
  sftp.on('REMOVE', (id, path) => answer(id, unlink(at(path))));
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: path, longname: path, attrs: { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 } }]),
  );
}
