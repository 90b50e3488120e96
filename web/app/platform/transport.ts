/** How a call travels: plainly, or in a way that can tell how much of an upload has left. */

export interface Letter {
  method: string;
  headers: Record<string, string>;
  /** A form says itself what it is, and how its parts are told apart. */
  body?: string | FormData;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface Answer {
  status: number;
  statusText: string;
  text: string;
  retryAfter: number | null;
}

export async function post(address: string, letter: Letter): Promise<Answer> {
  const response = await fetch(address, letter);
  return {
    status: response.status,
    statusText: response.statusText,
    text: await response.text(),
    retryAfter: seconds(response.headers.get('retry-after')),
  };
}

/** `onProgress` hears the part of the body that has left, 0 to 1. */
export function postWithProgress(address: string, letter: Letter, onProgress: (part: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(letter.method, address);
    for (const [name, value] of Object.entries(letter.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.total ? event.loaded / event.total : 0);
    request.onerror = () => reject(new TypeError('The request did not get through'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        text: request.responseText,
        retryAfter: seconds(request.getResponseHeader('retry-after')),
      });
    letter.signal?.addEventListener('abort', () => request.abort());
    request.send(letter.body ?? null);
  });
}

function seconds(header: string | null): number | null {
  return header && Number.isFinite(Number(header)) ? Number(header) : null;
}
