/** wrk, which sends calls at a server for some time and takes little of the machine for itself. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from 'autocannon';
import { findPrograms } from './cluster/programs.ts';

export interface Contender {
  /** Where it listens. */
  url: string;
  /** Shared out among the connections, each of which sends its own over and over. */
  calls: readonly Request[];
}

export interface Speed {
  perSecond: number;
  /** Milliseconds. */
  median: number;
  p99: number;
}

/** Its connections take the calls in turn, over and over. Throws when anything but a good answer came. */
export async function loadByWrk(
  { url, calls }: Contender,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Speed> {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-wrk-'));
  try {
    const script = join(folder, 'calls.lua');
    writeFileSync(script, scriptOf(calls));
    const words = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, '--timeout', '60s', '-s', script, url];
    const { stdout } = await promisify(execFile)(findPrograms(['wrk']).wrk, words);
    const [answers = 0, micros = 0, refused = 0, broken = 0, median = 0, p99 = 0] = (/^outcome (.*)$/m.exec(stdout)?.[1] ?? '')
      .split(' ')
      .map(Number);
    if (answers === 0 || refused + broken > 0)
      throw new Error(`${calls[0]?.path}: ${refused} were refused, ${broken} not answered\n${stdout}`);
    return { perSecond: answers / (micros / 1e6), median: median / 1000, p99: p99 / 1000 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scriptOf(calls: readonly Request[]): string {
  const written = calls.map(({ method = 'GET', path = '/', headers = {}, body }) => {
    const named = Object.entries(headers).map(([name, value]) => `[${lua(name)}]=${lua(String(value))}`);
    return `wrk.format(${lua(method)}, ${lua(path)}, {${named.join(',')}}, ${body === undefined ? 'nil' : lua(String(body))})`;
  });
  return `local calls = {}
init = function()
${written.map((call, index) => `  calls[${index + 1}] = ${call}`).join('\n')}
end
local at = 0
request = function() at = at % #calls + 1; return calls[at] end
done = function(s, latency)
  local e = s.errors
  io.write(string.format('outcome %d %d %d %d %d %d\\n', s.requests, s.duration, e.status, e.connect + e.read + e.write + e.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;
}

/** Text as Lua reads it: what could end it, and what is no letter of ASCII, by its number. */
function lua(text: string): string {
  const letters = [...Buffer.from(text)].map((byte) =>
    byte < 32 || byte > 126 || byte === 34 || byte === 92 ? `\\${String(byte).padStart(3, '0')}` : String.fromCharCode(byte),
  );
  return `"${letters.join('')}"`;
}
