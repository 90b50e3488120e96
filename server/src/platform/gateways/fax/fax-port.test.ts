// What every form of the fax port must do: Telnyx against a server that answers as its published documents say, and the outbox of this machine.

import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayNotSetUp, MessageRefused } from '../refused.ts';
import type { Fax } from './fax.ts';
import { faxNotSetUp } from './not-set-up.ts';
import { type FaxOutbox, faxOutbox } from './outbox.ts';
import { telnyxFax } from './telnyx.ts';
import { closed, openTestTelnyx, serving, type TestTelnyx } from './test-telnyx.ts';

const pdf = Buffer.from('%PDF-1.4 a paper');
const faxOf = (id: string, to = '(415) 555-0134') => ({ id, to, pdf });
const idOf = () => crypto.randomUUID();

describe('Telnyx', () => {
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  let telnyx: TestTelnyx;
  let fax: Fax;
  const account = (apiKey: string) => ({ url: telnyx.url, apiKey, publicKey, application: '123', from: '+14155550101' });

  beforeAll(async () => {
    telnyx = await openTestTelnyx();
    fax = telnyxFax({ ...account('KEY'), webhookUrl: 'https://clinic.test/hook' });
  });
  beforeEach(() => telnyx.begin());
  afterAll(() => telnyx.close());

  test('is given the paper and the number, and keeps the paper for a day', async () => {
    const id = idOf();
    await fax.send(faxOf(id));
    expect(telnyx.sent).toEqual([
      {
        connection_id: '123',
        from: '+14155550101',
        to: '+14155550134',
        media_name: `fax-${id}`,
        monochrome: true,
        client_state: Buffer.from(id).toString('base64'),
        webhook_url: 'https://clinic.test/hook',
      },
    ]);
    expect(telnyx.papers.get(`fax-${id}`)).toEqual({ bytes: pdf, seconds: '86400' });
  });

  test('is asked again after a lost answer, and the fax goes out once', async () => {
    const id = idOf();
    telnyx.day.losesAnswer = true;
    await expect(fax.send(faxOf(id))).rejects.not.toBeInstanceOf(MessageRefused);
    telnyx.day.losesAnswer = false;
    await fax.send(faxOf(id));
    await fax.send(faxOf(id));
    expect(telnyx.sent).toHaveLength(1);
    await fax.send(faxOf(idOf()));
    expect(telnyx.sent).toHaveLength(2);
  });

  test('refuses a number for good, and everything else for now', async () => {
    await expect(fax.send(faxOf(idOf(), '911'))).rejects.toBeInstanceOf(MessageRefused);
    telnyx.day.status = 422;
    await expect(fax.send(faxOf(idOf()))).rejects.toThrow('This number cannot be faxed. Check it.');
    for (const code of [401, 403, 429, 500]) {
      telnyx.day.status = code;
      const problem: unknown = await fax.send(faxOf(idOf())).catch((error: unknown) => error);
      expect(problem).toMatchObject({ message: `Telnyx answered faxes with status ${code}` });
      expect(problem).not.toBeInstanceOf(MessageRefused);
    }
  });

  test('hands over the paper of a fax that came, by an address made anew; of one that it does not have it is said for good', async () => {
    expect((await fax.fetchPaper('came')).toString()).toBe('%PDF-1.4 a letter');
    await expect(fax.fetchPaper('unknown')).rejects.toBeInstanceOf(MessageRefused);
    await expect(fax.fetchPaper('../media')).rejects.toBeInstanceOf(MessageRefused);
    telnyx.day.status = 500;
    await expect(fax.fetchPaper('came')).rejects.not.toBeInstanceOf(MessageRefused);
  });

  test('is checked without sending', async () => {
    await fax.check();
    const stranger = telnyxFax({ ...account('NO'), webhookUrl: '' });
    await expect(stranger.check()).rejects.toMatchObject({ code: 'EAUTH' });
    expect(telnyx.sent).toEqual([]);
  });

  const told = (payload: object, event = 'fax.failed') =>
    Buffer.from(JSON.stringify({ data: { event_type: event, id: '1', record_type: 'event', payload }, meta: {} }));
  const headersOf = (body: Buffer, seconds = 0) => {
    const at = String(Math.floor(Date.now() / 1000) + seconds);
    const signature = sign(null, Buffer.concat([Buffer.from(`${at}|`), body]), keys.privateKey).toString('base64');
    return { 'telnyx-signature-ed25519': signature, 'telnyx-timestamp': at };
  };
  const client_state = Buffer.from('fax-1').toString('base64');

  test.each([
    ['fax.delivered', { client_state, direction: 'outbound' }, [{ about: 'fax-1', outcome: 'delivered', words: '' }]],
    ['fax.failed', { client_state, failure_reason: 'user_busy' }, [{ about: 'fax-1', outcome: 'failed', words: 'The line was busy.' }]],
    [
      'fax.failed',
      { client_state, failure_reason: 'receiver_no_answer' },
      [{ about: 'fax-1', outcome: 'failed', words: 'Nobody answered.' }],
    ],
    [
      'fax.failed',
      { client_state, failure_reason: 'receiver_unallocated_number' },
      [{ about: 'fax-1', outcome: 'failed', words: 'This number cannot be faxed. Check it.' }],
    ],
    ['fax.failed', { client_state }, [{ about: 'fax-1', outcome: 'failed', words: 'The fax service could not deliver it.' }]],
    ['fax.queued', { client_state }, []],
    ['fax.failed', { direction: 'inbound', failure_reason: 'user_busy' }, []],
    ['fax.receiving.started', { direction: 'inbound', fax_id: 'came', from: '+14155550134' }, []],
    [
      'fax.received',
      { direction: 'inbound', fax_id: 'came', from: '+14155550134', page_count: 2, partial_content: false, media_url: 'https://s3.test/x' },
      [{ arrived: 'came', from: '+14155550134', pages: 2, isPart: false }],
    ],
    [
      'fax.received',
      { direction: 'inbound', fax_id: 'came', partial_content: true },
      [{ arrived: 'came', from: '', pages: null, isPart: true }],
    ],
  ])('tells %s of %o', (event, payload, news) => {
    const body = told(payload, event);
    expect(fax.readIncoming(body, headersOf(body))).toEqual(news);
  });

  test('is not believed when it has not signed exactly this, just now', () => {
    const body = told({ client_state }, 'fax.delivered');
    const good = headersOf(body);
    const other = generateKeyPairSync('ed25519').privateKey;
    const at = good['telnyx-timestamp'];
    const wrong = [
      [told({ client_state }, 'fax.failed'), good],
      [body, headersOf(body, -3600)],
      [body, { ...good, 'telnyx-timestamp': String(Number(at) + 1) }],
      [body, { ...good, 'telnyx-signature-ed25519': sign(null, Buffer.concat([Buffer.from(`${at}|`), body]), other).toString('base64') }],
      [body, { ...good, 'telnyx-signature-ed25519': 'nothing' }],
      [body, {}],
    ] as const;
    for (const [given, headers] of wrong) expect(fax.readIncoming(given, headers)).toBeUndefined();
  });
});

describe('the outbox', () => {
  let server: Server;
  let url: string;
  let folder: string;
  let outbox: FaxOutbox;
  let status = 204;
  const heard: unknown[] = [];
  const open = () => faxOutbox({ folder, webhookUrl: url, secret: 'secret', deliversAfterMs: 0 });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pellis-faxes-'));
    [server, url] = await serving((request, response, body) => {
      const news = outbox.readIncoming(body, request.headers);
      if (news && status < 300) heard.push(...news);
      response.writeHead(news ? status : 400).end();
    });
    outbox = open();
  });
  afterEach(() => {
    status = 204;
  });
  afterAll(async () => {
    await outbox.stop();
    await closed(server);
    rmSync(folder, { recursive: true, force: true });
  });

  const heardOf = (id: string) => expect.poll(() => heard.filter((news) => (news as { about: string }).about === id), { timeout: 20_000 });

  test('keeps the paper, and delivers it after a moment', async () => {
    const id = idOf();
    await outbox.send(faxOf(id));
    expect(await outbox.pdfOf(id)).toEqual(pdf);
    await heardOf(id).toEqual([{ about: id, outcome: 'delivered', words: '' }]);
    await expect.poll(() => outbox.list()).toContainEqual({ id, to: '(415) 555-0134', at: expect.any(Date), outcome: 'delivered' });
  });

  test('finds a number that ends in 0199 busy', async () => {
    const id = idOf();
    await outbox.send(faxOf(id, '(415) 555-0199'));
    await heardOf(id).toEqual([{ about: id, outcome: 'failed', words: 'The line was busy.' }]);
  });

  test('given the same fax twelve times at once keeps one, and tells of it once', async () => {
    const id = idOf();
    await Promise.all(Array.from({ length: 12 }, () => outbox.send(faxOf(id))));
    await heardOf(id).toHaveLength(1);
    await outbox.send(faxOf(id));
    expect((await outbox.list()).filter((fax) => fax.id === id)).toHaveLength(1);
    expect(heard.filter((news) => (news as { about: string }).about === id)).toHaveLength(1);
  });

  test('tells again until it is heard, also after a restart', async () => {
    const id = idOf();
    status = 500;
    await outbox.send(faxOf(id));
    await expect.poll(async () => (await outbox.list()).find((fax) => fax.id === id)?.outcome).toBe('delivered');
    await outbox.stop();
    outbox = open();
    expect(await outbox.pdfOf(id)).toEqual(pdf);
    status = 204;
    await heardOf(id).toHaveLength(1);
  });

  test('ends a fax as somebody says', async () => {
    const id = idOf();
    await outbox.send(faxOf(id));
    await heardOf(id).toHaveLength(1);
    await outbox.end(id, 'failed');
    await heardOf(id).toMatchObject([{ outcome: 'delivered' }, { outcome: 'failed' }]);
  });

  test('a PDF in its folder is a fax to the clinic: told until it is heard, once, and handed over', async () => {
    status = 500;
    const arrived = await outbox.receive({ from: '(415) 555-0134', pdf });
    await outbox.stop();
    outbox = open();
    status = 204;
    const told = () => heard.filter((news) => (news as { arrived?: string }).arrived === arrived);
    await expect.poll(told, { timeout: 20_000 }).toEqual([{ arrived, from: '+14155550134', pages: null, isPart: false }]);
    await outbox.stop();
    outbox = open();
    expect(await outbox.fetchPaper(arrived)).toEqual(pdf);
    for (const other of ['unknown', '../secrets']) await expect(outbox.fetchPaper(other)).rejects.toBeInstanceOf(MessageRefused);
    expect(told()).toHaveLength(1);
  });

  test('knows no other files, and believes nobody else', async () => {
    expect(await outbox.pdfOf('../secrets')).toBeUndefined();
    expect(await outbox.pdfOf('unknown')).toBeUndefined();
    await expect(outbox.send(faxOf('../x'))).rejects.toThrow();
    expect(outbox.readIncoming(Buffer.from('{}'), {})).toBeUndefined();
  });
});

test('a clinic without a fax service sends nothing, and says so', async () => {
  const none = faxNotSetUp();
  await expect(none.send(faxOf('a'))).rejects.toBeInstanceOf(GatewayNotSetUp);
  await expect(none.fetchPaper('a')).rejects.toBeInstanceOf(GatewayNotSetUp);
  await expect(none.check()).rejects.toBeInstanceOf(GatewayNotSetUp);
  expect(none.readIncoming(Buffer.from('{}'), {})).toBeUndefined();
});
