/** A letter-size sheet with the clinic's name on top: headings, rows, text and a stamp, handed out as a PDF. */
import { faceFor, faces } from './fonts.ts';

const ink = '#1d2526';
const soft = '#55605f';
const line = '#cfc8bd';
const teal = '#0b5f59';
const margin = 64;
const labelWidth = 130;

export interface Pdf {
  /** A heading waits for what stands under it, so that neither is left alone at a page's end; `written` hears where it came to stand. */
  heading(words: string, written?: (document: PDFKit.PDFDocument) => void): void;
  rows(rows: readonly (readonly [name: string, value: string])[]): void;
  text(words: string): void;
  subheading(words: string): void;
  bullets(items: readonly string[]): void;
  items(items: readonly PdfItem[]): void;
  small(words: string): void;
  stamp(words: string): void;
  newPage(): void;
  /** For what the others cannot: pictures, a list of contents. */
  draw(work: (document: PDFKit.PDFDocument) => void): void;
  /** The finished PDF, with its pages numbered. */
  close(): Promise<Buffer>;
}

/** One line of a list: "1." or "•" before it, and how far in it stands. */
export interface PdfItem {
  mark: string;
  words: string;
  depth: number;
}

interface Heading {
  words: string;
  size: number;
  written?: ((document: PDFKit.PDFDocument) => void) | undefined;
}

/** A heading with the room around it, in its own size; a long one has two lines. */
const headingLines = 3.4;

interface Head {
  clinic: string;
  title: string;
  /** Beside the title, small. */
  about: string;
}

export async function openPdf({ clinic, title, about }: Head): Promise<Pdf> {
  const document = await blankSheet({ Title: title, Author: clinic, Creator: clinic });
  const bytes = collected(document);
  const say: Say = (words, size, { isStrong = false, colour = ink } = {}) =>
    document.font(faceFor(words, isStrong)).fontSize(size).fillColor(colour);

  say(clinic, 12, { isStrong: true, colour: teal }).text(clinic);
  say(title, 22, { isStrong: true }).text(title, { paragraphGap: 2 });
  say(about, 10, { colour: soft }).text(about);
  rule();

  function rule(): void {
    document
      .moveDown(0.6)
      .moveTo(margin, document.y)
      .lineTo(document.page.width - margin, document.y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke();
    document.moveDown(0.6);
  }

  const { headings, under } = waitingHeadings(document, say);

  return {
    heading: (words, written) => void headings.push({ words, size: 13, written }),
    rows(rows) {
      if (rows.length > 0) under(40);
      for (const [name, value] of rows) {
        keepTogether(document, 24);
        const top = document.y;
        say(name, 10, { colour: soft }).text(name, margin, top + 1, { width: labelWidth });
        const below = document.y;
        say(value, 11).text(value || '–', margin + labelWidth, top, { width: document.page.width - 2 * margin - labelWidth });
        document.y = Math.max(document.y, below) + 3;
      }
      document.x = margin;
    },
    text(words) {
      under(40);
      say(words, 11).text(words, margin, document.y, { paragraphGap: 6, lineGap: 2 });
    },
    subheading: (words) => void headings.push({ words, size: 11.5 }),
    bullets(items) {
      under(40);
      for (const item of items) say(item, 11).text(`•  ${item}`, margin + 8, document.y, { paragraphGap: 4, lineGap: 2, indent: 0 });
      document.x = margin;
    },
    items(items) {
      under(40);
      writeItems(document, say, items);
    },
    small(words) {
      under(30);
      say(words, 9, { colour: soft }).text(words, margin, document.y, { lineGap: 1 });
    },
    stamp(words) {
      under(60);
      keepTogether(document, 60);
      document.moveDown(1);
      say(words, 18, { isStrong: true, colour: teal }).text(words, margin, document.y, { characterSpacing: 1 });
      rule();
    },
    newPage: () => void document.addPage(),
    draw(work) {
      under(60);
      work(document);
    },
    close() {
      under(0);
      numberPages(document, clinic);
      document.end();
      return bytes;
    },
  };
}

/** Headings that wait for what stands under them: `under` makes room for so much of it, then writes them. */
function waitingHeadings(document: PDFKit.PDFDocument, say: Say) {
  const headings: Heading[] = [];
  const under = (points: number) => {
    const height = headings.reduce((sum, { size }) => sum + size * headingLines, 0);
    if (headings.length > 0) keepTogether(document, height + points);
    for (const { words, size, written } of headings.splice(0)) {
      document.moveDown(0.6);
      say(words, size, { isStrong: true }).text(words, margin, document.y, { paragraphGap: 4 });
      written?.(document);
    }
  };
  return { headings, under };
}

type Say = (words: string, size: number, look?: { isStrong?: boolean; colour?: string }) => PDFKit.PDFDocument;

/** The mark hangs beside its words, so that long ones stay in line. */
function writeItems(document: PDFKit.PDFDocument, say: Say, items: readonly PdfItem[]): void {
  for (const { mark, words, depth } of items) {
    keepTogether(document, 18);
    const left = margin + 8 + depth * 18;
    const top = document.y;
    say(mark, 11).text(mark, left, top, { lineBreak: false });
    const start = left + (mark === '' ? 0 : 20);
    say(words, 11).text(words, start, top, { width: document.page.width - margin - start, paragraphGap: 4, lineGap: 2 });
  }
  document.x = margin;
}

/** Starts a new page when less than this is left of the old one. */
function keepTogether(document: PDFKit.PDFDocument, points: number): void {
  if (document.y + points > document.page.height - margin) document.addPage();
}

function numberPages(document: PDFKit.PDFDocument, clinic: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const words = `${clinic}  ·  page ${page + 1} of ${count}`;
    // below the margin, where text would otherwise open a new page
    document.page.margins.bottom = 0;
    document.font('text').fontSize(8.5).fillColor(soft);
    document.text(words, margin, document.page.height - 40, { lineBreak: false });
    document.page.margins.bottom = margin;
  }
}

/** The library is loaded with the first one. */
async function blankSheet(info: { Title: string; Author: string; Creator: string }): Promise<PDFKit.PDFDocument> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'LETTER', margin, bufferPages: true, info });
  for (const [name, file] of Object.entries(faces)) document.registerFont(name, file);
  return document;
}

function collected(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((done, failed) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', failed);
  });
}
