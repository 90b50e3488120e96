/** PDFs that do something by themselves stay outside, however they hide it; papers come in. */
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { troubleOf } from './pdf-actions.ts';
import { prepareDocument } from './prepare-document.ts';

const written = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`,
  );

/** The objects lie in a stream, as most writers of today pack them. */
function packed(objects: Record<number, string>, { filter = '/FlateDecode', type = '/Type /ObjStm', outside = '' } = {}): Buffer {
  let inside = '';
  const pairs = Object.entries(objects).map(([id, object]) => {
    const at = inside.length;
    inside += `${object}\n`;
    return `${id} ${at}`;
  });
  const head = `${pairs.join(' ')}\n`;
  const data = deflateSync(head + inside);
  const about = `<<${type} /N ${pairs.length} /First ${head.length} /Filter ${filter} /Length ${data.length}>>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${outside}\n9 0 obj\n${about}\nstream\r\n`),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
}

test.each([
  ['a script on opening', written('<</Type/Catalog/OpenAction 2 0 R>>', '<</S/JavaScript/JS(app.alert(1))>>')],
  ['a script by name', written('<</Names<</JavaScript<</Names[(a) 2 0 R]>>>>>>')],
  ['letters written as numbers', written('<</S /J#61va#53cript /JS (1)>>')],
  ['a comment between', written('<</S %here\n /JavaScript /JS (1)>>')],
  ['a program', written('<</A <</S /Launch /F (calc.exe)>>>>')],
  ['a program whose kind is an object of its own', written('<</A <</S 2 0 R /F (calc.exe)>>>>', '/Launch')],
  ['a page on opening', written('<</OpenAction <</S /URI /URI (https://evil.test)>>>>')],
  ['an attached file', written('<</Names <</EmbeddedFiles 2 0 R>>>>')],
  ['a pin with a file', written('<</Subtype /FileAttachment /FS 3 0 R>>')],
  ['a form of its own', written('<</AcroForm <</XFA [(a) 2 0 R]>>>>')],
  ['a form that sends itself', written('<</S /SubmitForm /F (https://evil.test)>>')],
  ['a packed script', packed({ 1: '<</OpenAction 2 0 R>>', 2: '<</S/JavaScript/JS(1)>>' })],
  ['a packed program in a stream without its type', packed({ 2: '<</S /Launch>>' }, { type: '' })],
  [
    'an opening that is packed elsewhere',
    packed({ 2: '<</S /URI /URI (https://evil.test)>>' }, { outside: '1 0 obj <</OpenAction 2 0 R>> endobj' }),
  ],
  [
    'a second version of the opening',
    written('<</OpenAction 2 0 R>>', '[3 0 R /Fit]\nendobj\n2 0 obj\n<</S /URI /URI (https://evil.test)>>'),
  ],
])('%s stays outside', async (_, file) => {
  expect(await troubleOf(file)).toBe('acts');
});

test.each([
  ['packed twice', packed({ 1: '<<>>' }, { filter: '[/ASCIIHexDecode /FlateDecode]' })],
  ['packed otherwise', packed({ 1: '<<>>' }, { filter: '/LZWDecode' })],
  [
    'packed and damaged',
    Buffer.from(
      packed({ 1: '<</a 1>>' })
        .toString('latin1')
        .replace(/stream\r\n../, 'stream\r\nxx'),
      'latin1',
    ),
  ],
])('what cannot be looked into stays outside: %s', async (_, file) => {
  expect(await troubleOf(file)).toBe('unreadable');
});

test('what unpacks to more than any paper stays outside', async () => {
  expect(await troubleOf(packed({ 1: ' '.repeat(70 * 1024 * 1024) }))).toBe('unreadable');
});

test('a locked paper stays outside', async () => {
  expect(await troubleOf(written('<</Type /Catalog>>', '<</Filter /Standard>>\nendobj\ntrailer <</Encrypt 2 0 R>>'))).toBe('locked');
});

test.each([
  ['a paper of a printer', pdf()],
  ['one that opens at a page', Promise.resolve(written('<</OpenAction [3 0 R /Fit]>>'))],
  ['one that opens at a page named elsewhere', Promise.resolve(written('<</OpenAction 2 0 R>>', '<</S /GoTo /D [3 0 R /Fit]>>'))],
  ['one with packed objects', Promise.resolve(packed({ 1: '<</Type /Catalog /OpenAction 2 0 R>>', 2: '[3 0 R /XYZ null null 0]' }))],
  [
    'one that speaks of scripts and links to them',
    Promise.resolve(written('<</Title (JavaScript for beginners) /URI (https://a.test/Launch/JS/x)>>')),
  ],
])('%s comes in', async (_, file) => {
  expect(await troubleOf(await file)).toBeUndefined();
});

test('whoever sends one is told what to do', async () => {
  const nowhere = { storage: { put: () => Promise.reject(new Error('nothing is kept')) } } as never;
  const send = (data: Buffer) => prepareDocument(nowhere, { filename: 'a.pdf', data }, { kind: 'insurance_card' });
  await expect(send(written('<</S/JavaScript/JS(1)>>'))).rejects.toMatchObject({
    status: 422,
    fields: { images: 'This PDF holds scripts or attached files, which we do not take. Print it to a new PDF, or send a photo of it.' },
  });
  await expect(send(written('<<>>\nendobj\ntrailer <</Encrypt 2 0 R>>'))).rejects.toMatchObject({
    fields: { images: 'This PDF is locked, so we cannot check it. Save a copy without its password, or send a photo of it.' },
  });
});

function pdf(): Promise<Buffer> {
  return new Promise((done) => {
    const pieces: Buffer[] = [];
    const document = new PDFDocument({ info: { Title: 'Complete blood count' } });
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.text('Fasting for eight hours. See https://lab.test/').addPage().text('Second page');
    document.end();
  });
}
