/** The photos of a note on paper: the dermatologist's marks drawn over each, and told in words under it. */
import { distance, halfWidth } from '@pellis/contract/photos/measuring';
import { coveredByTheClinic, estimateToPatients, markInWords, nameOfShared } from '@pellis/contract/photos/shared-photo-words';
import type { SharedMark, SharedPhoto } from '@pellis/contract/photos/shared-photos';
import type { Pictures } from '../photos/pictures.ts';
import type { Pdf } from '../platform/pdf/pdf.ts';

const widest = 300;
const highest = 240;

export function writeNotePhotos(pdf: Pdf, photos: readonly SharedPhoto[], pictures: Pictures): void {
  if (photos.length === 0) return;
  pdf.subheading('Photos');
  for (const [index, photo] of photos.entries()) {
    const jpeg = pictures.get(photo.id);
    if (jpeg) pdf.draw((document) => drawPhoto(document, photo, jpeg));
    const numbers = photo.marks.length > 1;
    const why = photo.is_covered ? ` (${coveredByTheClinic})` : ' (not printed here)';
    pdf.text(`${nameOfShared(photo, index)}${jpeg ? '' : why}`);
    pdf.items(photo.marks.map((mark, at) => ({ mark: numbers ? `${at + 1}.` : '•', words: markInWords(mark, photo), depth: 0 })));
  }
  if (photos.some(({ marks }) => marks.some(({ size }) => size))) pdf.small(estimateToPatients);
}

function drawPhoto(document: PDFKit.PDFDocument, { width, height, marks }: SharedPhoto, jpeg: Uint8Array): void {
  const scale = Math.min(widest / width, highest / height);
  const { left, bottom } = document.page.margins;
  if (document.y + height * scale + 40 > document.page.height - bottom) document.addPage();
  const top = document.y + 4;
  document.image(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), left, top, { width: width * scale, height: height * scale });
  document.save();
  document.rect(left, top, width * scale, height * scale).clip();
  for (const [index, mark] of marks.entries()) {
    const points = mark.points.map(([x, y]): [number, number] => [left + x * scale, top + y * scale]);
    // dark under light, so that it is seen on skin of every tone
    for (const [colour, thick] of [['#000000', 3] as const, ['#ffffff', 1.4] as const]) {
      document.lineWidth(thick).strokeColor(colour).fillColor(colour).lineCap('round').lineJoin('round');
      drawMark(document, mark.kind, points);
    }
    if (marks.length > 1) drawNumber(document, points.at(0) ?? [left, top], String(index + 1));
  }
  document.restore();
  document.x = left;
  document.y = top + height * scale + 6;
}

type Points = [number, number][];

function drawMark(document: PDFKit.PDFDocument, kind: SharedMark['kind'], points: Points): void {
  const [from, to] = points;
  if (!from || !to) return;
  if (kind === 'ellipse' || kind === 'diameters') {
    const [middle, half] = [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const, distance(from, to) / 2];
    document.save();
    document.translate(middle[0], middle[1]).rotate((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
    document.ellipse(0, 0, half, halfWidth(points)).stroke();
    if (kind === 'diameters') document.moveTo(-half, 0).lineTo(half, 0).moveTo(0, -halfWidth(points)).lineTo(0, halfWidth(points)).stroke();
    document.restore();
    return;
  }
  document.moveTo(from[0], from[1]);
  for (const [x, y] of points.slice(1)) document.lineTo(x, y);
  document.stroke();
  if (kind === 'arrow') for (const turn of [-1, 1]) drawBarb(document, from, to, turn);
}

function drawBarb(document: PDFKit.PDFDocument, from: Points[number], to: Points[number], turn: number): void {
  const angle = Math.atan2(from[1] - to[1], from[0] - to[0]) + turn * 0.45;
  document
    .moveTo(to[0], to[1])
    .lineTo(to[0] + 9 * Math.cos(angle), to[1] + 9 * Math.sin(angle))
    .stroke();
}

function drawNumber(document: PDFKit.PDFDocument, [x, y]: Points[number], words: string): void {
  document.circle(x, y, 7).fill('#000000');
  document.font('strong').fontSize(9).fillColor('#ffffff');
  document.text(words, x - 7, y - 4.5, { width: 14, align: 'center', lineBreak: false });
}
