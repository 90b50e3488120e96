/** The certificate of the clinic's own address, as a browser is shown it. */
import { connect, type PeerCertificate } from 'node:tls';

const timeoutMs = 10_000;

/** Until when it counts. Throws where it cannot be read, or no browser would accept it. */
export function readCertificate(publicUrl: string): Promise<Date> {
  const { hostname, port } = new URL(publicUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false }, () => {
      const { valid_to: end } = socket.getPeerCertificate() as Partial<PeerCertificate>;
      const { authorizationError: wrong } = socket;
      socket.destroy();
      if (wrong && String(wrong) !== 'CERT_HAS_EXPIRED') reject(Object.assign(new Error('certificate'), { code: 'CERT' }));
      else if (end) resolve(new Date(end));
      else reject(new Error('no certificate was shown'));
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
