/** Which lab requisitions are our own files, and how they are named on the patient's device. */
import { expect, it } from 'vitest';
import { downloadName, fileIdOf } from './lab-files.ts';

it('only an address of our own files has a file behind it', () => {
  expect(fileIdOf('/_api/v1/files/AAAAAAAAAAAAAAAAAAAA07')).toBe('AAAAAAAAAAAAAAAAAAAA07');
  expect(fileIdOf('https://lab.example/_api/v1/files/AAAAAAAAAAAAAAAAAAAA07')).toBeUndefined();
  expect(fileIdOf('/_api/v1/files/../me')).toBeUndefined();
});

it('a download is called as the requisition is, with the ending of what it is', () => {
  expect(downloadName('Blood count', 'application/pdf')).toBe('Blood count.pdf');
  expect(downloadName('scan.JPG', 'image/jpeg')).toBe('scan.JPG');
  expect(downloadName('a/b: "c"', 'application/pdf; charset=binary')).toBe('a b c.pdf');
  expect(downloadName('', 'text/plain')).toBe('Lab requisition');
});
