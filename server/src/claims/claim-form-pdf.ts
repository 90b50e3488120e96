/** Boxes as a PDF, in rows of twelve parts: laid out as the CMS-1500 is, and not a copy of the printed form, which is somebody's. */
import { faceFor } from '../platform/pdf/fonts.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import type { Box } from './claim-boxes.ts';

interface Printed {
  clinic: string;
  number: number;
  /** Whom it goes to. */
  insurer: string;
  boxes: readonly (readonly Box[])[];
}

export async function printBoxes({ clinic, number, insurer, boxes }: Printed): Promise<Buffer> {
  const pdf = await openPdf({
    clinic,
    title: `Claim ${number}`,
    about: `To ${insurer}. In the boxes of the CMS-1500 (02/12), by their numbers.`,
  });
  pdf.draw((document) => {
    for (const row of boxes) drawRow(document, row);
  });
  return pdf.close();
}

const inset = 4;
const labelSize = 6;
const valueSize = 9;
const labelHeight = 10;
const parts = 12;

function drawRow(document: PDFKit.PDFDocument, row: readonly Box[]): void {
  const { left, right, bottom } = document.page.margins;
  const part = (document.page.width - left - right) / parts;
  const height = Math.max(...row.map((box) => heightOf(document, box, part * box.width - 2 * inset)));
  if (document.y + height > document.page.height - bottom) document.addPage();
  const top = document.y;
  let x = left;
  for (const box of row) {
    const width = part * box.width;
    document.rect(x, top, width, height).lineWidth(0.5).strokeColor('#55605f').stroke();
    const inside = { width: width - 2 * inset, lineGap: 0 };
    document
      .font('strong')
      .fontSize(labelSize)
      .fillColor('#0b5f59')
      .text(box.number, x + inset, top + 3, { lineBreak: false });
    const after = x + inset + document.widthOfString(box.number) + 4;
    document
      .font('text')
      .fillColor('#55605f')
      .text(box.label, after, top + 3, { width: x + width - inset - after });
    document.font(faceFor(box.value, false)).fontSize(valueSize).fillColor('#1d2526');
    document.text(box.value, x + inset, top + valueTop(document, box, inside.width), inside);
    x += width;
  }
  document.x = left;
  document.y = top + height;
}

/** Below its label, which may need two lines. */
function valueTop(document: PDFKit.PDFDocument, { number, label }: Box, width: number): number {
  document.font('text').fontSize(labelSize);
  const beside = document.widthOfString(number) + 5;
  const height = document.heightOfString(label, { width: width - beside });
  document.fontSize(valueSize);
  return Math.max(labelHeight, height) + 5;
}

function heightOf(document: PDFKit.PDFDocument, box: Box, width: number): number {
  const top = valueTop(document, box, width);
  document.font(faceFor(box.value, false)).fontSize(valueSize);
  return top + Math.max(11, document.heightOfString(box.value || ' ', { width, lineGap: 0 })) + inset;
}
