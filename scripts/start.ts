/** `npm start`: makes the clinic ready to be opened, and opens it in this same process, which ends in order with one Ctrl-C. Here is loaded nothing but the clinic. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');
const before = spawn(process.execPath, [...process.execArgv, join(root, 'scripts/before-start.ts')], { stdio: 'inherit' });
const [code, signal] = (await once(before, 'exit')) as [number | null, NodeJS.Signals | null];
if (code === 0) await import(pathToFileURL(join(root, 'server/build/main.js')).href);
else process.exitCode = signal ? 1 : (code ?? 1);
