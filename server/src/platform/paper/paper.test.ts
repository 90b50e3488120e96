/** Headings on paper stand with what is under them. */
import { expect, test } from 'vitest';
import { openPaper, type Paper } from './paper.ts';

const pageOf = (pdf: PDFKit.PDFDocument) => pdf.bufferedPageRange().count;

/** The pages of a heading and of what follows it, when the page is filled down to `y` before. */
function pagesAt(y: number, under: (paper: Paper) => void): { heading: number; below: number } {
  const paper = openPaper({ clinic: 'Pellis', title: 'My record', about: 'of Ana' });
  const pages = { heading: 0, below: 0 };
  paper.draw((pdf) => {
    pdf.y = y;
  });
  paper.heading('Health profile', (pdf) => {
    pages.heading = pageOf(pdf);
  });
  under(paper);
  paper.draw((pdf) => {
    pages.below = pageOf(pdf);
  });
  return pages;
}

const heights = Array.from({ length: 12 }, (_, step) => 600 + step * 11);

function subheadedRow(paper: Paper): void {
  paper.subheading('As it counts');
  paper.rows([['Sex', 'Female']]);
}

function subheadedText(paper: Paper): void {
  paper.subheading('Diagnosis');
  paper.text('Rosacea');
}

test.each<[string, (paper: Paper) => void]>([
  ['a row', (paper) => paper.rows([['Sex', 'Female']])],
  ['a subheading and a row', subheadedRow],
  ['a subheading and text', subheadedText],
  ['a list', (paper) => paper.items([{ mark: '1.', words: 'Adapalene', depth: 0 }])],
])('no heading is left alone at the end of a page above %s', (_, under) => {
  for (const y of heights) expect(pagesAt(y, under), `from ${y}`).toSatisfy(({ heading, below }) => heading === below);
});

test('a chapter whose content begins on a new page begins there too', () => {
  const pages = pagesAt(300, (paper) => {
    paper.newPage();
    paper.heading('Rapid Assessment, November 5, 2026');
    paper.text('Rosacea');
  });
  expect(pages).toEqual({ heading: 2, below: 2 });
});
