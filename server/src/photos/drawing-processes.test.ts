/** The processes that draw: what one cannot know, what becomes of a photo whose process ends, and that none is left over. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawingProcesses, startProcess } from './drawing-processes.ts';

const sizes = [{ pixels: 64, quality: 80, trueColour: false }];
const photo = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#b57b5c' } })
    .jpeg()
    .toBuffer();
const folder = mkdtempSync(join(tmpdir(), 'pellis-drawing-'));
const real = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'drawing-process.ts')));
afterAll(() => rmSync(folder, { recursive: true }));

test('a process that draws knows no setting and no secret of the clinic', async () => {
  const { started, draw } = followed(startProcess);
  expect(await draw({ bytes: await photo(), sizes })).toMatchObject([{ width: 64, height: 32 }]);
  const [drawer] = started;
  const environment = readFileSync(`/proc/${drawer?.pid}/environ`, 'utf8');
  expect(environment.split('\0').map((line) => line.split('=')[0])).not.toContain('PATH');
  expect(environment).not.toMatch(/DATABASE|SECRET|KEY/);
  drawer?.kill('SIGKILL');
});

test('one process draws one picture after another, and the others wait', async () => {
  const { started, draw } = followed(startProcess);
  for (const _ of [1, 2, 3]) await draw({ bytes: await photo(), sizes });
  expect(started).toHaveLength(1);
  started[0]?.kill('SIGKILL');
});

test('a picture whose process ends is drawn by the next', async () => {
  const once = script(`process.on('message', () => process.exit(1)); process.send('ready');`);
  const { started, draw } = followed((count) => (count === 0 ? fork(once) : startProcess()));
  expect(await draw({ bytes: await photo(), sizes })).toMatchObject([{ width: 64, height: 32 }]);
  expect(started).toHaveLength(2);
  started[1]?.kill('SIGKILL');
});

test('a picture that ends every process does not open, and the next one does', async () => {
  const breaks = script(`process.on('message', ({ bytes }) => bytes.length < 10 && process.exit(1)); await import(${real});`);
  const { started, draw } = followed(() => fork(breaks, { serialization: 'advanced' }));
  expect(await draw({ bytes: new Uint8Array(4), sizes })).toEqual({ message: 'ends what opens it' });
  expect(started).toHaveLength(2);
  expect(await draw({ bytes: await photo(), sizes })).toMatchObject([{ width: 64, height: 32 }]);
  started[2]?.kill('SIGKILL');
});

test('where no process can be started that is no fault of the picture’s', async () => {
  const { draw } = followed(() => fork(script('process.exit(3);')));
  await expect(draw({ bytes: await photo(), sizes })).rejects.toThrow('did not start');
  const { draw: missing } = followed(() => fork(join(folder, 'none.mjs'), { stdio: 'ignore' }));
  await expect(missing({ bytes: await photo(), sizes })).rejects.toThrow('did not start');
});

test('one that leaves by itself while it waits is not asked again, and takes nobody with it', async () => {
  const leaves = script(
    `process.on('message', () => { process.send({ message: 'drawn' }); process.disconnect(); setInterval(() => {}, 1000); }); process.send('ready');`,
  );
  const { started, draw } = followed((count) => (count === 0 ? fork(leaves) : startProcess()));
  expect(await draw({ bytes: new Uint8Array(4), sizes })).toEqual({ message: 'drawn' });
  expect(await draw({ bytes: await photo(), sizes })).toMatchObject([{ width: 64, height: 32 }]);
  for (const drawer of started) drawer.kill('SIGKILL');
});

test('a signal to the whole group leaves it at work, and it ends with the clinic', async () => {
  const { started, draw } = followed(startProcess);
  await draw({ bytes: await photo(), sizes });
  started[0]?.kill('SIGTERM');
  started[0]?.kill('SIGINT');
  expect(await draw({ bytes: await photo(), sizes })).toMatchObject([{ width: 64 }]);
  expect(started).toHaveLength(1);
  const ended = once(started[0] as ChildProcess, 'exit');
  started[0]?.disconnect();
  expect(await ended).toEqual([0, null]);
});

/** With every process it started. */
function followed(start: (count: number) => ChildProcess) {
  const started: ChildProcess[] = [];
  const draw = drawingProcesses(() => {
    const drawer = start(started.length);
    started.push(drawer);
    return drawer;
  });
  return { started, draw };
}

function script(text: string): string {
  const path = join(folder, `${text.length}.mjs`);
  writeFileSync(path, text);
  return path;
}
