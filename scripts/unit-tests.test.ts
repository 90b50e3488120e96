/** What the end of a long run says of the tests that failed. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './steps.ts';
import { failuresIn, retriedIn } from './unit-tests.ts';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

test('each test that failed is named with the beginning of why, and a file that did not open with its reason', () => {
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 3 to be 2\nat one\nat two\nat three\nat four'] };
  const report = [
    { name: join(root, 'a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: join(root, 'b.test.ts'), status: 'failed', message: 'listen EADDRINUSE', assertionResults: [] },
    { name: join(root, 'c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
  ];
  expect(failuresIn(JSON.stringify({ testResults: report }))).toBe(
    'a.test.ts > subtracts\nexpected 3 to be 2\nat one\nat two\nat three\nb.test.ts: listen EADDRINUSE',
  );
});

test('a test that passed at its second try is named with why it failed at the first', () => {
  const flaky = { fullName: 'waits', status: 'passed', failureMessages: ['expected 1 to be 2\nat one'] };
  const report = [{ name: join(root, 'a.test.ts'), status: 'passed', message: '', assertionResults: [passed, flaky] }];
  expect(retriedIn(JSON.stringify({ testResults: report }))).toEqual(['a.test.ts > waits\nexpected 1 to be 2\nat one']);
});
