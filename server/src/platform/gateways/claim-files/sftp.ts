/** The clearinghouse's SFTP server. It is known by its key, which a person has compared once: without that, and with another one, not even the password is sent. */
import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import type { SFTPWrapper } from 'ssh2';
import { type ClaimFiles, ClaimFilesFault } from './claim-files.ts';
import { inSession, type SftpPlace } from './sftp-session.ts';

/** Of the protocol: there is no such file. */
const noSuchFile = 2;

export function sftpClaimFiles(place: SftpPlace): ClaimFiles {
  const at = (name: string) => posix.join(place.folder || '.', name);
  const lay = (name: string, content: string) =>
    inSession(place, async (sftp) => {
      if (!(await sizeOf(sftp, place.folder || '.').then((size) => size !== undefined)))
        throw new ClaimFilesFault('no_folder', `There is no folder ${place.folder} on the server.`);
      if ((await sizeOf(sftp, at(name))) !== undefined) throw taken(name);
      const laid = `.${name}.${randomBytes(4).toString('hex')}.part`;
      await write(sftp, at(laid), content);
      if ((await sizeOf(sftp, at(laid))) !== Buffer.byteLength(content))
        throw new ClaimFilesFault('failed', 'The file did not arrive whole.');
      return laid;
    });
  const takeAway = (laid: string) => inSession(place, (sftp) => remove(sftp, at(laid)));
  return {
    name: `the server ${place.host}`,
    isHandedOver: true,
    lay,
    takeAway,
    give: (laid, name) =>
      inSession(place, async (sftp) => {
        if ((await sizeOf(sftp, at(laid))) === undefined) return;
        if ((await sizeOf(sftp, at(name))) !== undefined) throw taken(name);
        await rename(sftp, at(laid), at(name));
        for (const file of await namesIn(sftp, at('.'))) if (file.startsWith(`.${name}.`)) await remove(sftp, at(file));
      }),
    async check() {
      await takeAway(await lay(`test-${randomBytes(4).toString('hex')}`, 'A test of the clinic, which takes it away again.\n'));
    },
  };
}

function taken(name: string): ClaimFilesFault {
  return new ClaimFilesFault('name_taken', `There is a file ${name} on the server already. Ask the clearinghouse what became of it.`);
}

/** In bytes; undefined for what is not there. */
function sizeOf(sftp: SFTPWrapper, path: string): Promise<number | undefined> {
  return new Promise((answer, fail) =>
    sftp.stat(path, (error, stats) => {
      if (!error) return answer(stats.size);
      return codeOf(error) === noSuchFile ? answer(undefined) : fail(error);
    }),
  );
}

/** Never over a file that is there. */
function write(sftp: SFTPWrapper, path: string, content: string): Promise<void> {
  return new Promise((done, fail) =>
    sftp.writeFile(path, content, { flag: 'wx', mode: 0o600 }, (error) => (error ? fail(mayNotWrite(error)) : done())),
  );
}

/** None where the server shows nobody what lies there. */
function namesIn(sftp: SFTPWrapper, folder: string): Promise<string[]> {
  return new Promise((answer) => sftp.readdir(folder, (error, files) => answer(error ? [] : files.map(({ filename }) => filename))));
}

function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  return new Promise((done, fail) =>
    sftp.rename(from, to, (error) => {
      // somebody else was faster: it has its name
      if (!error || codeOf(error) === noSuchFile) return done();
      return fail(error);
    }),
  );
}

function remove(sftp: SFTPWrapper, path: string): Promise<void> {
  return new Promise((done, fail) => sftp.unlink(path, (error) => (error && codeOf(error) !== noSuchFile ? fail(error) : done())));
}

function mayNotWrite(error: Error): ClaimFilesFault {
  return new ClaimFilesFault('may_not_write', 'The server does not let us write into that folder.', { cause: error });
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined;
}
