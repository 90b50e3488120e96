// Telnyx as its published documents say that it answers: media, faxes and fax applications, as far as the clinic asks. It was never tried on Telnyx itself.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type TestTelnyx = Awaited<ReturnType<typeof openTestTelnyx>>;

interface Asked {
  request: IncomingMessage;
  address: URL;
  body: Buffer;
}

export async function openTestTelnyx() {
  const sent: Record<string, unknown>[] = [];
  const papers = new Map<string, { bytes: Buffer; seconds: string }>();
  const day = { status: 200, losesAnswer: false, isFresh: false };

  async function answerTo({ request, address, body }: Asked): Promise<[number, object] | 'lost'> {
    if (request.headers.authorization !== 'Bearer KEY') return [401, { errors: [{ code: '10009', title: 'Authentication failed' }] }];
    if (day.status !== 200) return [day.status, { errors: [{ code: '10016', title: 'Must be valid', source: { pointer: '/to' } }] }];
    if (address.pathname === '/v2/media') return [200, { data: { media_name: await keepPaper(request, body) } }];
    const kept = keptAt(address.pathname);
    if (kept) return [200, { data: kept }];
    if (address.pathname !== '/v2/faxes') return [404, { errors: [{ code: '10005', title: 'Resource not found' }] }];
    if (request.method === 'GET') return [200, { data: sent.filter(({ to }) => to === address.searchParams.get('filter[to][eq]')) }];
    sent.push(JSON.parse(body.toString()) as Record<string, unknown>);
    return day.losesAnswer ? 'lost' : [202, { data: { id: 'a', status: 'queued' } }];
  }

  /** The application, and a fax that came. */
  function keptAt(path: string): object | undefined {
    if (path === '/v2/fax_applications/123') return { id: '123' };
    if (path === '/v2/faxes/came/actions/refresh') {
      day.isFresh = true;
      return { result: 'ok' };
    }
    // the address works for minutes after the refresh
    return path === '/v2/faxes/came' ? { id: 'came', media_url: day.isFresh ? `${url}/paper` : `${url}/old` } : undefined;
  }

  async function keepPaper(request: IncomingMessage, body: Buffer): Promise<string> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const [name, file] = [String(form.get('media_name')), form.get('media')];
    const bytes = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    papers.set(name, { bytes, seconds: String(form.get('ttl_secs')) });
    return name;
  }

  const [server, url] = await serving((request, response, body) => {
    // another machine's, signed by its address
    if (request.url === '/paper') return response.end('%PDF-1.4 a letter');
    void answerTo({ request, address: new URL(request.url ?? '', 'http://telnyx.test'), body }).then((answer) => {
      if (answer === 'lost') return request.socket.destroy();
      return response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    });
  });
  return {
    url,
    sent,
    papers,
    day,
    begin() {
      sent.length = 0;
      Object.assign(day, { status: 200, losesAnswer: false, isFresh: false });
    },
    close: () => closed(server),
  };
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

export async function serving(answer: Answer): Promise<[Server, string]> {
  const server = createServer((request, response) => void buffer(request).then((body) => answer(request, response, body)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

export function closed(server: Server): Promise<unknown> {
  return new Promise((done) => server.close(done).closeAllConnections());
}
