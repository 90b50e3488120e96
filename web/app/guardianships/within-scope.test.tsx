/** What stands in the place of the forum while somebody acts for somebody else. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { WithinScope } from './within-scope.tsx';

const acting = (relation: string, pathname: string) => {
  const patient = { first_name: 'Mia', last_name: 'Alvarez', relation };
  const me = { patient_id: 'child', own_patient_id: 'own', patient, rights: ['act-for-patients', 'see-care'] };
  return seen(<WithinScope pathname={pathname} />, [answer(readMe, me as unknown as Me)]);
};

test('in the forum nobody speaks for another, a child’s parent or a proxy, and there is a way back to oneself', () => {
  for (const relation of ['parent', 'proxy']) {
    const { text, links } = acting(relation, '/forum/posts/p');
    expect(text).toContain('The forum is for yourself alone You are acting for Mia just now.');
    expect(text).toContain('Act for myself, and open the forum');
    expect(links).toContainEqual(['Stay with Mia', '/dashboard']);
  }
  expect(acting('parent', '/messages').text).toBe('');
});
