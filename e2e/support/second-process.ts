/** Another process of the same clinic, as behind a load balancer; a journey may kill it and start it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { builtServer } from '../../scripts/build-server.ts';
import { freePorts } from '../../scripts/ports.ts';
import { root } from '../../scripts/steps.ts';
import { databaseUrl } from './calls.ts';
import { untilReady } from './until-ready.ts';

export interface SecondProcess {
  url: string;
  /** As a machine dies: nothing is said to anybody. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export async function openSecondProcess(): Promise<SecondProcess> {
  const [port = 0, processorPort = 0, signInPort = 0, pharmacyPort = 0] = await freePorts(4);
  const url = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'test',
    DEMO: 'false',
    SECOND_FACTOR: 'optional',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    DATABASE_URL: await databaseUrl(),
    PORT: String(port),
    PROCESSOR_PORT: String(processorPort),
    SIGN_IN_PORT: String(signInPort),
    PUBLIC_URL: url,
    PROCESSOR_URL: `http://localhost:${processorPort}`,
    SIGN_IN_URL: `http://localhost:${signInPort}`,
    PHARMACY_NETWORK_PORT: String(pharmacyPort),
    // the relay is the first process's
    TURN_PORT: process.env['TURN_PORT'] ?? String(Number(process.env['PORT'] ?? 3900) + 3),
  };
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [builtServer], { cwd: root, env: environment, stdio: 'ignore' });
    await untilReady(url);
  };
  await start();
  return {
    url,
    start,
    kill: () =>
      new Promise((gone) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return gone();
        child.once('exit', () => gone());
        child.kill('SIGKILL');
      }),
  };
}
