/** Headings on paper stand with what is under them. */
import { expect, test } from 'vitest';
import { openPdf, type Pdf } from './pdf.ts';

const pageOf = (document: PDFKit.PDFDocument) => document.bufferedPageRange().count;

/** The pages of a heading and of what follows it, when the page is filled down to `y` before. */
async function pagesAt(y: number, under: (pdf: Pdf) => void): Promise<{ heading: number; below: number }> {
  const pdf = await openPdf({ clinic: 'Pellis', title: 'My record', about: 'of Ana' });
  const pages = { heading: 0, below: 0 };
  pdf.draw((document) => {
    document.y = y;
  });
  pdf.heading('Health profile', (document) => {
    pages.heading = pageOf(document);
  });
  under(pdf);
  pdf.draw((document) => {
    pages.below = pageOf(document);
  });
  return pages;
}

const heights = Array.from({ length: 12 }, (_, step) => 600 + step * 11);

function subheadedRow(pdf: Pdf): void {
  pdf.subheading('As it counts');
  pdf.rows([['Sex', 'Female']]);
}

function subheadedText(pdf: Pdf): void {
  pdf.subheading('Diagnosis');
  pdf.text('Rosacea');
}

test.each<[string, (pdf: Pdf) => void]>([
  ['a row', (pdf) => pdf.rows([['Sex', 'Female']])],
  ['a subheading and a row', subheadedRow],
  ['a subheading and text', subheadedText],
  ['a list', (pdf) => pdf.items([{ mark: '1.', words: 'Adapalene', depth: 0 }])],
])('no heading is left alone at the end of a page above %s', async (_, under) => {
  for (const y of heights) expect(await pagesAt(y, under), `from ${y}`).toSatisfy(({ heading, below }) => heading === below);
});

test('a chapter whose content begins on a new page begins there too', async () => {
  const pages = await pagesAt(300, (pdf) => {
    pdf.newPage();
    pdf.heading('Rapid Assessment, November 5, 2026');
    pdf.text('Rosacea');
  });
  expect(pages).toEqual({ heading: 2, below: 2 });
});
