/** Small pictures in rows with a line under each: photos as a paper shows them. */
import type { Paper } from './paper.ts';

export interface PaperPicture {
  jpeg: Uint8Array;
  /** What it is, under the picture and for who cannot see it. */
  words: string;
}

const side = 104;
const gap = 16;
const captionHeight = 28;

export function writePictures(paper: Paper, pictures: readonly PaperPicture[]): void {
  paper.draw((pdf) => {
    const { left, right, bottom } = pdf.page.margins;
    const across = Math.floor((pdf.page.width - left - right + gap) / (side + gap));
    for (let first = 0; first < pictures.length; first += across) {
      if (pdf.y + side + captionHeight > pdf.page.height - bottom) pdf.addPage();
      const top = pdf.y + 4;
      for (const [column, { jpeg, words }] of pictures.slice(first, first + across).entries()) {
        const x = left + column * (side + gap);
        pdf.image(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), x, top, {
          fit: [side, side],
          align: 'center',
          valign: 'center',
        });
        pdf.font('text').fontSize(8).fillColor('#55605f');
        pdf.text(words, x, top + side + 4, { width: side, height: captionHeight - 6, ellipsis: true, lineGap: 0 });
      }
      pdf.x = left;
      pdf.y = top + side + captionHeight;
    }
  });
}
