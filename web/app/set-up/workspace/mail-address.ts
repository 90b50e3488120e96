/** A mail server as people know it, written as the setting wants it. */
export const noServer = { host: '', port: '587', user: '', password: '' };

/** Port 465 is encrypted from the first byte; elsewhere encryption is asked for as soon as the server offers it. */
export function addressOf({ host, port, user, password }: typeof noServer): string {
  if (host.trim() === '') return '';
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${port.trim() === '465' ? 'smtps' : 'smtp'}://${who}${host.trim()}:${port.trim() || '587'}`;
}
