/** What a mail server is handed: the way to end letters by one press stands in the headers of those that have one, whole. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { smtpMail } from './smtp.ts';

test('a letter that can be ended carries both headers of RFC 8058, and no other does', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => serve(socket, heard));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Clinic <hello@clinic.example>');
  const letter = { id: 'a', to: 'ana@example.com', subject: 'Words', text: 'Words', html: '<p>Words</p>' };
  const unsubscribeUrl = `https://clinic.example/_api/v1/unsubscribe/11.${'a'.repeat(22)}.${'s'.repeat(43)}/one_click`;
  await mail.send({ ...letter, unsubscribeUrl });
  await mail.send(letter);
  server.close();
  const [first = '', second = ''] = heard.map((raw) => `\r\n${raw}`.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(first).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(first).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(second).toContain('\r\nSubject: Words\r\n');
  expect(second).not.toContain('List-Unsubscribe');
});

/** As much of SMTP as it takes. */
function serve(socket: Socket, heard: string[]): void {
  let letter: string | undefined;
  socket.write('220 here\r\n');
  socket.on('data', (bytes) => {
    const said = String(bytes);
    if (letter === undefined) {
      if (said.startsWith('DATA')) letter = '';
      socket.write(said.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n');
      return;
    }
    letter += said;
    if (!letter.endsWith('\r\n.\r\n')) return;
    heard.push(letter);
    letter = undefined;
    socket.write('250 taken\r\n');
  });
}
