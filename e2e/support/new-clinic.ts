/** A clinic in production on an empty database, as its owner starts it for the first time: nothing is set but its ports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { makeDatabase, openThrowawayPostgres } from '../../server/src/platform/db/throwaway-postgres.ts';

export interface NewClinic {
  url: string;
  /** The path of the address that its start has printed. */
  link: string;
  /** As the owner of its database. */
  databaseUrl: string;
  close(): Promise<void>;
}

export async function openNewClinic(): Promise<NewClinic> {
  const postgres = await openThrowawayPostgres();
  const database = await makeDatabase(postgres.url, postgres.template);
  const place = mkdtempSync(join(tmpdir(), 'pellis-new-'));
  const [port = 0, processorPort = 0] = await freePorts(2);
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: port,
    PROCESSOR_PORT: processorPort,
    PUBLIC_URL: 'https://clinic.test',
    PELLIS_DATA: place,
    DATABASE_URL: database.url,
  };
  const endWithUs = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', endWithUs, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url,
    link: await printedLink(child.stdout),
    databaseUrl: database.url,
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await postgres.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function printedLink(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  return new Promise((found, failed) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [link] = /(?<=https:\/\/clinic\.test)\/set-up\?code=[\w-]+(?=\s)/.exec(said) ?? [];
      if (link) found(link);
    });
    output.on('end', () => failed(new Error('The new clinic printed no link.')));
  });
}
