/** A link for somebody who joins from elsewhere is shown only once: also the one after which no more may be made. */
import { mostHelpers, type Visit } from '@pellis/contract/visits/visits';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { HelperLinks, HelpersCard } from './helpers-card.tsx';

const visitWith = (helpers: number, part = 'patient') =>
  ({
    part,
    patient_name: 'Ana',
    wished: null,
    helpers: Array.from({ length: helpers }, (_, at) => ({ id: `${at}`, name: `Helper ${at}`, kind: 'helper', is_here: false })),
  }) as unknown as Visit;
const nothing = () => {};
const link = { name: 'Rosa', address: 'https://clinic.example/waiting-room/v#helper=code' };

test.each([1, mostHelpers])('with %i links made, the newest can be read', (helpers) => {
  const { text } = seen(<HelperLinks pass="p" visit={visitWith(helpers)} onChanged={nothing} link={link} onLink={nothing} />);
  expect(text).toContain('Send this link to Rosa');
  expect(text).toContain(link.address);
  expect(text.includes('Make a link')).toBe(helpers < mostHelpers);
});

test('a helper makes none', () => {
  expect(seen(<HelpersCard pass="p" visit={visitWith(0, 'helper')} onChanged={nothing} />).text).toBe('');
});
