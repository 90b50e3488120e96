/** Small pictures in rows with a line under each: photos as a paper shows them. */
import type { Pdf } from './pdf.ts';

export interface PaperPicture {
  jpeg: Uint8Array;
  /** What it is, under the picture and for who cannot see it. */
  words: string;
}

const side = 104;
const gap = 16;
const captionHeight = 28;

export function writePictures(pdf: Pdf, pictures: readonly PaperPicture[]): void {
  pdf.draw((document) => {
    const { left, right, bottom } = document.page.margins;
    const across = Math.floor((document.page.width - left - right + gap) / (side + gap));
    for (let first = 0; first < pictures.length; first += across) {
      if (document.y + side + captionHeight > document.page.height - bottom) document.addPage();
      const top = document.y + 4;
      for (const [column, { jpeg, words }] of pictures.slice(first, first + across).entries()) {
        const x = left + column * (side + gap);
        document.image(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), x, top, {
          fit: [side, side],
          align: 'center',
          valign: 'center',
        });
        document.font('text').fontSize(8).fillColor('#55605f');
        document.text(words, x, top + side + 4, { width: side, height: captionHeight - 6, ellipsis: true, lineGap: 0 });
      }
      document.x = left;
      document.y = top + side + captionHeight;
    }
  });
}
