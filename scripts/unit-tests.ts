/** The unit and API tests. What failed is told again at the end, where a long run is read. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { commandOf, type Outcome, root, run } from './steps.ts';

/** Vitest's own report, as far as it is read here. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

export async function runUnitTests(environment: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pellis-units-'));
  const report = join(folder, 'report.json');
  try {
    const args = [commandOf('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const outcome = await run({ title: 'unit and API tests', program: process.execPath, args, environment });
    const told = readFileSync(report, 'utf8');
    return { ...outcome, output: outcome.state === 'failed' ? failuresIn(told) : '', retried: retriedIn(told) };
  } catch (error) {
    return { title: 'unit and API tests', state: 'failed', seconds: 0, output: `There is no report: ${(error as Error).message}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every test that failed, with the first lines of why; and every file that did not open. */
export function failuresIn(report: string): string {
  const { testResults } = JSON.parse(report) as Report;
  return testResults.flatMap(failuresOf).join('\n');
}

/** Every test that passed at its second try only, with the first lines of why it failed before. */
export function retriedIn(report: string): string[] {
  const { testResults } = JSON.parse(report) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
      .map(({ fullName, failureMessages }) => `${relative(root, name)} > ${fullName}\n${beginningOf((failureMessages ?? []).join('\n'))}`),
  );
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file}: ${beginningOf(message ?? '')}`];
  return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${beginningOf((failureMessages ?? []).join('\n'))}`);
}

function beginningOf(message: string): string {
  return message.split('\n').slice(0, 4).join('\n');
}
