/** nginx before the application's processes, with TLS by a certificate of its own making. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilOpen } from './pooler.ts';
import { endProgram, startProgram } from './programs.ts';

export interface Certificate {
  keyFile: string;
  /** In PEM, for who is to believe it: the file, and what stands in it. */
  certificateFile: string;
  certificate: string;
}

interface Before {
  folder: string;
  nginx: string;
  certificate: Certificate;
  /** Each address and where the processes listen for it. */
  servers: readonly { port: number; behind: readonly number[] }[];
}

/** Signed by nobody. Made before the processes start: they too ask what stands behind nginx. */
export function makeCertificate(folder: string, openssl: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync(openssl, [...words, ...named, '-keyout', keyFile, '-out', certificateFile], { stdio: 'ignore' });
  return { keyFile, certificateFile, certificate: readFileSync(certificateFile, 'utf8') };
}

/** Answers what closes it. */
export async function openFront({ folder, nginx, certificate, servers }: Before): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configOf({ folder, certificate, servers }));
  const child = startProgram([nginx, '-c', file, '-p', folder, '-e', join(folder, 'error.log')], join(folder, 'nginx.log'));
  for (const { port } of servers) await untilOpen(port);
  return () => endProgram(child);
}

function configOf({ folder, certificate, servers }: Omit<Before, 'nginx'>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `  ${of}_temp_path ${join(folder, of)};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
  access_log off;
  client_max_body_size 100m;
${temporary.join('\n')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
${servers.map((server) => serverOf(server, certificate)).join('\n')}
}
`;
}

function serverOf({ port, behind }: Before['servers'][number], { keyFile, certificateFile }: Certificate): string {
  return `  upstream behind_${port} {
${behind.map((at) => `    server 127.0.0.1:${at};`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificateFile};
    ssl_certificate_key ${keyFile};
    location / {
      proxy_pass http://behind_${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 120s;
    }
  }`;
}
