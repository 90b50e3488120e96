/** What a clinic that nobody has asked anything has in memory: the large libraries come when they are asked for. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const whenAskedFor = ['stripe', 'graphql', 'graphql-yoga', 'sharp', '@aws-sdk/client-s3', 'oidc-provider', 'pdfkit', 'fontkit', 'ssh2'];

const program = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url) ?? [];
      if (name) loaded.add(name);
      return next(url, context);
    },
  });
  for (const part of ['open-clinic.ts', 'app.ts']) await import(${JSON.stringify(`file://${import.meta.dirname}/`)} + part);
  console.log(JSON.stringify([...loaded]));
`;

test('the clinic opens without what few clinics, or few minutes, need', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const loaded = JSON.parse(said.trim().split('\n').at(-1) ?? '[]') as string[];
  expect(loaded).toContain('fastify');
  expect(loaded.filter((name) => whenAskedFor.includes(name))).toEqual([]);
});
