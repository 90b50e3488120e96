/** What the picture of a page is called in `/cards`. */

export function cardOf(path: string): string {
  if (path.startsWith('/tips/')) return 'tips';
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}
