/** Pages of records: one for each that the facts know, and nothing that a record says becomes markup. */
import { expect, test } from 'vitest';
import { withEach, withWords, wordsAsHtml } from './page-records.ts';
import { recordPages } from './record-pages.ts';

const pages = recordPages('<h1>{{tip.title}}</h1>', { kind: 'tip', folder: '/tips/' });

test('a record that the facts know has a page, always the same, and any other address none', () => {
  const facts = { 'tip.dry_skin.title': 'Dry skin' };
  const page = pages('/tips/dry-skin', facts);
  expect(page).toBeDefined();
  expect(pages('/tips/dry-skin', facts)).toBe(page);
  for (const path of ['/tips/wet-skin', '/tips/', '/tips/dry_skin', '/tips/dry-skin/more', '/other/dry-skin'])
    expect(pages(path, facts)).toBeUndefined();
  expect(pages('/tips/dry-skin', {})).toBeUndefined();
});

test('an element stands once for each item, and not at all where there is none', () => {
  const list = '<ul><li class="x" data-each="tips" data-slug="{{item.slug}}"><a href="/tips/{{item.slug}}">{{item.title}}</a></li></ul>';
  const tips = JSON.stringify([
    { slug: 'a', title: 'A <b>' },
    { slug: 'b', title: '{{item.slug}} "B"' },
  ]);
  expect(withEach(list, { tips })).toBe(
    '<ul><li class="x" data-slug="a"><a href="/tips/a">A &lt;b></a></li><li class="x" data-slug="b"><a href="/tips/b">{{item.slug}} &quot;B&quot;</a></li></ul>',
  );
  expect(withEach(list, {})).toBe('<ul></ul>');
});

test('words become paragraphs, headings and lists, and nothing else', () => {
  expect(wordsAsHtml('One\nline.\n\n## Then\n- a\n- <i>\n\n1. first\n2. second')).toBe(
    '<p>One line.</p><h2>Then</h2><ul><li>a</li><li>&lt;i></li></ul><ol><li>first</li><li>second</li></ol>',
  );
  expect(withWords('<div class="x" data-words="tip.a.words"></div>', { 'tip.a.words': '<script>' })).toBe(
    '<div class="x" data-words="tip.a.words"><p>&lt;script></p></div>',
  );
});
