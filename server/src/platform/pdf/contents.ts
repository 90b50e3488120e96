/** The list of contents at the front of a long paper: kept free at first, filled in when every chapter has its page. */
import type { Pdf } from './pdf.ts';

export interface Contents {
  /** Begins a chapter and remembers where. */
  chapter(words: string): void;
  fill(): void;
}

const lineHeight = 20;

/** Room for `most` chapters. */
export function openContents(pdf: Pdf, most: number): Contents {
  const chapters: { words: string; page: number; name: string }[] = [];
  const start = { page: 0, y: 0 };
  pdf.heading('Contents');
  pdf.draw((document) => {
    start.page = lastPageOf(document);
    start.y = document.y;
    document.y += most * lineHeight;
  });
  return {
    chapter(words) {
      pdf.heading(words, (document) => {
        const name = `chapter-${chapters.length + 1}`;
        document.addNamedDestination(name, 'XYZ', null, Math.max(0, document.y - 30), null);
        document.outline.addItem(words);
        chapters.push({ words, page: lastPageOf(document), name });
      });
    },
    fill() {
      pdf.draw((document) => {
        const last = lastPageOf(document);
        document.switchToPage(start.page);
        for (const [index, { words, page, name }] of chapters.entries()) {
          const y = start.y + index * lineHeight;
          const { left, right } = document.page.margins;
          document.font('text').fontSize(11).fillColor('#0b5f59');
          document.text(words, left, y, { lineBreak: false, goTo: name });
          document
            .fillColor('#1d2526')
            .text(String(page + 1), left, y, { width: document.page.width - left - right, align: 'right', lineBreak: false });
        }
        document.switchToPage(last);
      });
    },
  };
}

function lastPageOf(document: PDFKit.PDFDocument): number {
  const { start, count } = document.bufferedPageRange();
  return start + count - 1;
}
