/** The clinic's log: one JSON line a fact, with nothing about patients in it. */
import pino from 'pino';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'confirmPassword',
  'access_token',
  'token',
  'email',
  'phone',
  'dob',
];

export function openLog(level: string) {
  return pino({
    level,
    base: { pid: process.pid },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    serializers: { err: withoutValues },
  });
}

/** Postgres repeats the row at fault in `detail` and `parameters`: that is patient data. */
function withoutValues(error: unknown) {
  const { name, message, stack, code, constraint, table } = error as Record<string, unknown>;
  return { name, message, code, constraint, table, stack };
}
