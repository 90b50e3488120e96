/** What `npm start` does in a process that ends before the clinic opens: ports are free, the web and the server are built. With `--build`, for an image, it only builds. */
import { CannotStart, readConfig } from '../server/src/platform/config.ts';
import { buildServerIfStale } from './build-server.ts';
import { buildWebIfStale } from './build-web.ts';
import { refuseTakenPorts } from './ports.ts';
import { type Outcome, runScript } from './steps.ts';

await runScript(async () => {
  if (!process.argv.includes('--build')) await refuseTakenPorts(readConfig());
  mustPass('web', await buildWebIfStale());
  mustPass('server', await buildServerIfStale());
});

/** A clinic opens as it is written, or not at all. */
function mustPass(what: string, { state, seconds }: Outcome): void {
  if (state === 'failed') throw new CannotStart(`The ${what} could not be built: the lines above say why.`);
  if (seconds > 0) console.log(`${what === 'web' ? 'Web' : 'Server'} built in ${Math.round(seconds)} s.`);
}
