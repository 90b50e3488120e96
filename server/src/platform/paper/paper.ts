/** A letter-size sheet with the clinic's name on top: headings, rows, text and a stamp, handed out as a PDF. */
import PdfDocument from 'pdfkit';
import { faceFor, faces } from './fonts.ts';

const ink = '#1d2526';
const soft = '#55605f';
const line = '#cfc8bd';
const teal = '#0b5f59';
const margin = 64;
const labelWidth = 130;

export interface Paper {
  /** A heading waits for what stands under it, so that neither is left alone at a page's end; `written` hears where it came to stand. */
  heading(words: string, written?: (pdf: PDFKit.PDFDocument) => void): void;
  rows(rows: readonly (readonly [name: string, value: string])[]): void;
  text(words: string): void;
  subheading(words: string): void;
  bullets(items: readonly string[]): void;
  items(items: readonly PaperItem[]): void;
  small(words: string): void;
  stamp(words: string): void;
  newPage(): void;
  /** For what the others cannot: pictures, a list of contents. */
  draw(work: (pdf: PDFKit.PDFDocument) => void): void;
  /** The finished PDF, with its pages numbered. */
  close(): Promise<Buffer>;
}

/** One line of a list: "1." or "•" before it, and how far in it stands. */
export interface PaperItem {
  mark: string;
  words: string;
  depth: number;
}

interface Heading {
  words: string;
  size: number;
  written?: ((pdf: PDFKit.PDFDocument) => void) | undefined;
}

/** A heading with the room around it, in its own size; a long one has two lines. */
const headingLines = 3.4;

interface Head {
  clinic: string;
  title: string;
  /** Beside the title, small. */
  about: string;
}

export function openPaper({ clinic, title, about }: Head): Paper {
  const pdf = new PdfDocument({ size: 'LETTER', margin, bufferPages: true, info: { Title: title, Author: clinic, Creator: clinic } });
  for (const [name, file] of Object.entries(faces)) pdf.registerFont(name, file);
  const bytes = collected(pdf);
  const say: Say = (words, size, { isStrong = false, colour = ink } = {}) =>
    pdf.font(faceFor(words, isStrong)).fontSize(size).fillColor(colour);

  say(clinic, 12, { isStrong: true, colour: teal }).text(clinic);
  say(title, 22, { isStrong: true }).text(title, { paragraphGap: 2 });
  say(about, 10, { colour: soft }).text(about);
  rule();

  function rule(): void {
    pdf
      .moveDown(0.6)
      .moveTo(margin, pdf.y)
      .lineTo(pdf.page.width - margin, pdf.y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke();
    pdf.moveDown(0.6);
  }

  const { headings, under } = waitingHeadings(pdf, say);

  return {
    heading: (words, written) => void headings.push({ words, size: 13, written }),
    rows(rows) {
      if (rows.length > 0) under(40);
      for (const [name, value] of rows) {
        keepTogether(pdf, 24);
        const top = pdf.y;
        say(name, 10, { colour: soft }).text(name, margin, top + 1, { width: labelWidth });
        const below = pdf.y;
        say(value, 11).text(value || '–', margin + labelWidth, top, { width: pdf.page.width - 2 * margin - labelWidth });
        pdf.y = Math.max(pdf.y, below) + 3;
      }
      pdf.x = margin;
    },
    text(words) {
      under(40);
      say(words, 11).text(words, margin, pdf.y, { paragraphGap: 6, lineGap: 2 });
    },
    subheading: (words) => void headings.push({ words, size: 11.5 }),
    bullets(items) {
      under(40);
      for (const item of items) say(item, 11).text(`•  ${item}`, margin + 8, pdf.y, { paragraphGap: 4, lineGap: 2, indent: 0 });
      pdf.x = margin;
    },
    items(items) {
      under(40);
      writeItems(pdf, say, items);
    },
    small(words) {
      under(30);
      say(words, 9, { colour: soft }).text(words, margin, pdf.y, { lineGap: 1 });
    },
    stamp(words) {
      under(60);
      keepTogether(pdf, 60);
      pdf.moveDown(1);
      say(words, 18, { isStrong: true, colour: teal }).text(words, margin, pdf.y, { characterSpacing: 1 });
      rule();
    },
    newPage: () => void pdf.addPage(),
    draw(work) {
      under(60);
      work(pdf);
    },
    close() {
      under(0);
      numberPages(pdf, clinic);
      pdf.end();
      return bytes;
    },
  };
}

/** Headings that wait for what stands under them: `under` makes room for so much of it, then writes them. */
function waitingHeadings(pdf: PDFKit.PDFDocument, say: Say) {
  const headings: Heading[] = [];
  const under = (points: number) => {
    const height = headings.reduce((sum, { size }) => sum + size * headingLines, 0);
    if (headings.length > 0) keepTogether(pdf, height + points);
    for (const { words, size, written } of headings.splice(0)) {
      pdf.moveDown(0.6);
      say(words, size, { isStrong: true }).text(words, margin, pdf.y, { paragraphGap: 4 });
      written?.(pdf);
    }
  };
  return { headings, under };
}

type Say = (words: string, size: number, look?: { isStrong?: boolean; colour?: string }) => PDFKit.PDFDocument;

/** The mark hangs beside its words, so that long ones stay in line. */
function writeItems(pdf: PDFKit.PDFDocument, say: Say, items: readonly PaperItem[]): void {
  for (const { mark, words, depth } of items) {
    keepTogether(pdf, 18);
    const left = margin + 8 + depth * 18;
    const top = pdf.y;
    say(mark, 11).text(mark, left, top, { lineBreak: false });
    const start = left + (mark === '' ? 0 : 20);
    say(words, 11).text(words, start, top, { width: pdf.page.width - margin - start, paragraphGap: 4, lineGap: 2 });
  }
  pdf.x = margin;
}

/** Starts a new page when less than this is left of the old one. */
function keepTogether(pdf: PDFKit.PDFDocument, points: number): void {
  if (pdf.y + points > pdf.page.height - margin) pdf.addPage();
}

function numberPages(pdf: PDFKit.PDFDocument, clinic: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const words = `${clinic}  ·  page ${page + 1} of ${count}`;
    // below the margin, where text would otherwise open a new page
    pdf.page.margins.bottom = 0;
    pdf.font('text').fontSize(8.5).fillColor(soft);
    pdf.text(words, margin, pdf.page.height - 40, { lineBreak: false });
    pdf.page.margins.bottom = margin;
  }
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((done, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => done(Buffer.concat(parts)));
    pdf.on('error', failed);
  });
}
