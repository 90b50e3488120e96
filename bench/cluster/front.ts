/** nginx before the application's processes, with TLS by a certificate of its own making. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilOpen } from './pooler.ts';
import { endProgram, type Program, startProgram } from './programs.ts';

export interface Front {
  /** In PEM, for who is to believe it. */
  certificate: string;
  certificateFile: string;
  close(): Promise<void>;
}

interface Before {
  folder: string;
  programs: Record<Program, string>;
  /** Each address and where the processes listen for it. */
  servers: readonly { port: number; behind: readonly number[] }[];
}

export async function openFront({ folder, programs, servers }: Before): Promise<Front> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem'), join(folder, 'nginx.conf')];
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync(programs.openssl, [...words, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  writeFileSync(file, configOf({ folder, key, certificate, servers }));
  const child = startProgram([programs.nginx, '-c', file, '-p', folder, '-e', join(folder, 'error.log')], join(folder, 'nginx.log'));
  for (const { port } of servers) await untilOpen(port);
  return { certificate: readFileSync(certificate, 'utf8'), certificateFile: certificate, close: () => endProgram(child) };
}

interface Configured extends Pick<Before, 'folder' | 'servers'> {
  key: string;
  certificate: string;
}

function configOf({ folder, key, certificate, servers }: Configured): string {
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
${servers.map((server) => serverOf(server, { key, certificate })).join('\n')}
}
`;
}

function serverOf({ port, behind }: Before['servers'][number], { key, certificate }: Pick<Configured, 'key' | 'certificate'>): string {
  return `  upstream behind_${port} {
${behind.map((at) => `    server 127.0.0.1:${at};`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
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
