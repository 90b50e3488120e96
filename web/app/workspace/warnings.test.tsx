/** What the operator reads above their pages, and what is read beside "we have sent you an email". */
import { expect, test } from 'vitest';
import { Delayed } from '../notifications/delivery-notice.tsx';
import { seen } from '../test-markup.tsx';
import { WarningList } from './warnings.tsx';

test('each thing that is amiss stands there in its own words, and nothing where all is well', () => {
  const warnings = [
    { code: 'email_not_set_up', words: 'SMTP_URL is not set.' },
    { code: 'texts_not_set_up', words: 'Twilio is not set.' },
  ];
  expect(seen(<WarningList warnings={warnings} />).text).toBe('2 things need you SMTP_URL is not set. Twilio is not set.');
  expect(seen(<WarningList warnings={[]} />).markup).toBe('');
});

test('an email that will be late is said to come by itself', () => {
  expect(seen(<Delayed of="email" />).text).toContain('leaves by itself as soon as it can');
});
