/** One session with an SFTP server: the key is compared before anything is said, and whatever breaks is told in words. */
import type { Client, SFTPWrapper } from 'ssh2';
import { ClaimFilesFault } from './claim-files.ts';
import { fingerprintOf } from './fingerprint.ts';
import { faultOfPrivateKey } from './private-key.ts';

export interface SftpPlace {
  host: string;
  port: number;
  user: string;
  password: string | undefined;
  /** In OpenSSH's or PEM form. */
  privateKey: string | undefined;
  /** Empty for where the server lets us in. */
  folder: string;
  /** "SHA256:…", as a person has compared it; undefined until then. */
  hostKey: string | undefined;
}

/** For connecting, and for all of what is done then. */
const [connectMs, mostMs] = [15_000, 60_000];

export async function inSession<T>(place: SftpPlace, work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
  const fault = place.privateKey === undefined ? undefined : faultOfPrivateKey(place.privateKey);
  if (fault) throw new ClaimFilesFault('not_accepted', `CLAIMS_SFTP_KEY: this ${fault}.`);
  const ssh2 = await import('ssh2');
  const client = new ssh2.Client();
  const timer = setTimeout(() => client.destroy(), mostMs);
  const broken = new Promise<never>((_, fail) => client.once('close', () => fail(new Error('the connection was closed'))));
  broken.catch(() => undefined);
  try {
    const sftp = await Promise.race([open(client, place), broken]);
    return await Promise.race([work(sftp), broken]);
  } catch (error) {
    throw error instanceof ClaimFilesFault ? error : inWords(error, place);
  } finally {
    clearTimeout(timer);
    // what comes after the end is nobody's any more
    client.on('error', () => undefined);
    client.end();
  }
}

function open(client: Client, { host, port, user, password, privateKey, hostKey }: SftpPlace): Promise<SFTPWrapper> {
  return new Promise((ready, fail) => {
    let shown: string | undefined;
    client.once('error', (error) => fail(shown !== undefined && shown !== hostKey ? anotherKey(shown, hostKey) : error));
    client.once('ready', () => client.sftp((error, sftp) => (error ? fail(error) : ready(sftp))));
    client.connect({
      host,
      port,
      username: user,
      ...(password === undefined ? {} : { password }),
      ...(privateKey === undefined ? {} : { privateKey: `${privateKey.trim()}\n` }),
      readyTimeout: connectMs,
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return shown === hostKey;
      },
    });
  });
}

function anotherKey(shownKey: string, hostKey: string | undefined): ClaimFilesFault {
  if (hostKey === undefined)
    return new ClaimFilesFault('key_not_confirmed', `The server shows the key ${shownKey}. Nobody has said yet that it is theirs.`, {
      shownKey,
    });
  return new ClaimFilesFault(
    'another_key',
    `The server shows another key than the one that was confirmed: ${shownKey}. Nothing was sent. Ask the clearinghouse whether they changed it.`,
    { shownKey },
  );
}

function inWords(error: unknown, { host, port, password, privateKey }: SftpPlace): ClaimFilesFault {
  const level = error instanceof Error && 'level' in error ? error.level : undefined;
  const place = `${host}, port ${port},`;
  const proofs = [...(password === undefined ? [] : ['password']), ...(privateKey === undefined ? [] : ['key'])].join(' or ');
  if (level === 'client-authentication')
    return new ClaimFilesFault('not_accepted', `${place} does not accept our user and ${proofs}.`, { cause: error });
  if (level === 'client-timeout') return new ClaimFilesFault('away', `${place} does not answer.`, { cause: error });
  if (level === 'client-socket') return new ClaimFilesFault('away', `${place} cannot be reached.`, { cause: error });
  return new ClaimFilesFault('failed', `${place} broke off.`, { cause: error });
}
