/** A lab requisition as a one-page PDF, written by hand: a page, a font, and lines of text. */

/** The first line is the heading. Plain Latin text only. */
export function requisitionPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, index) => `/F1 ${index === 0 ? 20 : 12} Tf (${escaped(line)}) Tj 0 -${index === 0 ? 36 : 22} Td`);
  const content = `BT 72 720 Td ${text.join('\n')} ET`;
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** A PDF ends with a table that says where each of its objects begins. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const begins = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${begins.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

function escaped(line: string): string {
  return line.replaceAll(/[\\()]/g, '\\$&');
}
