/** A page of the clinic's people: where one is, what it is, how many, and what can be done. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { WorkPage } from './work-page.tsx';

test('one line says where one is, what it is, how many there are, and holds the actions', () => {
  const { lines, links, markup } = seen(
    <WorkPage
      from={{ to: '/workspace/referrals', label: 'Referrals' }}
      title="Ana Alvarez"
      count={3}
      lead="Referred by Dr. Chu"
      actions={<button type="button">Invite</button>}
    >
      content
    </WorkPage>,
  );
  expect(links).toEqual([['Referrals', '/workspace/referrals']]);
  expect(lines).toEqual(['Referrals›', 'Ana Alvarez', '3 in this list', 'Referred by Dr. Chu', 'Invite', 'content']);
  expect(markup).toMatch(/<h1>Ana Alvarez<\/h1>/);
});

test('a count that is not known yet is not shown, and none is shown as 0', () => {
  expect(seen(<WorkPage title="Referrals">content</WorkPage>).lines).toEqual(['Referrals', 'content']);
  expect(
    seen(
      <WorkPage title="Referrals" count={0}>
        content
      </WorkPage>,
    ).text,
  ).toContain('0 in this list');
});
