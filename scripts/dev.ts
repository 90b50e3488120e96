/** `npm run dev`: the clinic while one works on it. Pages reload as they are saved, the server starts again, Postgres stays. */
import { join } from 'node:path';
import { readConfig } from '../server/src/platform/config.ts';
import { startPostgres } from '../server/src/platform/db/embedded-postgres.ts';
import { refuseTakenPorts } from './ports.ts';
import { commandOf, root, run, runScript } from './steps.ts';

await runScript(async () => {
  const config = readConfig();
  await refuseTakenPorts(config);
  const postgres = config.databaseUrl ? undefined : await startPostgres(config.dataFolder, console.log);
  // People keep the address they know: the pages are at PORT, and hand what is the server's on to it.
  const serverPort = config.port + 3;
  const addresses = {
    PUBLIC_URL: config.publicUrl,
    PUBLIC_URL_CANADA: config.publicUrlCanada ?? '',
    PROCESSOR_PORT: String(config.processorPort),
    PROCESSOR_URL: config.processorUrl,
    SIGN_IN_PORT: String(config.signInPort),
    SIGN_IN_URL: config.signInUrl,
    PHARMACY_NETWORK_PORT: String(config.pharmacyNetworkPort),
    PHARMACY_NETWORK_URL: config.pharmacyNetworkUrl,
  };
  const server = run({
    title: 'server',
    program: process.execPath,
    args: ['--watch', '--watch-preserve-output', join(root, 'server/src/main.ts')],
    environment: { ...addresses, PORT: String(serverPort) },
  });
  const pages = run({
    title: 'pages',
    program: process.execPath,
    args: [commandOf('@react-router/dev', 'react-router'), 'dev', '--port', String(config.port), '--host', config.host],
    cwd: join(root, 'web'),
    environment: { API_URL: `http://127.0.0.1:${serverPort}` },
  });
  const ended = await Promise.race([server, pages]);
  await postgres?.stop();
  process.exit(ended.state === 'passed' ? 0 : 1);
});
