/** The list of contents at the front of a long paper: kept free at first, filled in when every chapter has its page. */
import type { Paper } from './paper.ts';

export interface Contents {
  /** Begins a chapter and remembers where. */
  chapter(words: string): void;
  fill(): void;
}

const lineHeight = 20;

/** Room for `most` chapters. */
export function openContents(paper: Paper, most: number): Contents {
  const chapters: { words: string; page: number; name: string }[] = [];
  const start = { page: 0, y: 0 };
  paper.heading('Contents');
  paper.draw((pdf) => {
    start.page = lastPageOf(pdf);
    start.y = pdf.y;
    pdf.y += most * lineHeight;
  });
  return {
    chapter(words) {
      paper.heading(words, (pdf) => {
        const name = `chapter-${chapters.length + 1}`;
        pdf.addNamedDestination(name, 'XYZ', null, Math.max(0, pdf.y - 30), null);
        pdf.outline.addItem(words);
        chapters.push({ words, page: lastPageOf(pdf), name });
      });
    },
    fill() {
      paper.draw((pdf) => {
        const last = lastPageOf(pdf);
        pdf.switchToPage(start.page);
        for (const [index, { words, page, name }] of chapters.entries()) {
          const y = start.y + index * lineHeight;
          const { left, right } = pdf.page.margins;
          pdf.font('text').fontSize(11).fillColor('#0b5f59');
          pdf.text(words, left, y, { lineBreak: false, goTo: name });
          pdf
            .fillColor('#1d2526')
            .text(String(page + 1), left, y, { width: pdf.page.width - left - right, align: 'right', lineBreak: false });
        }
        pdf.switchToPage(last);
      });
    },
  };
}

function lastPageOf(pdf: PDFKit.PDFDocument): number {
  const { start, count } = pdf.bufferedPageRange();
  return start + count - 1;
}
