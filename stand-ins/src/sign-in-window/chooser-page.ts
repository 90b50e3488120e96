/** The window's pages put together: the people to choose from, and what is said when it cannot go on. */
import { escapeHtml, type Page, readPart } from './page.ts';
import { suggested } from './people.ts';
import type { Opened } from './settings.ts';

const chooser = readPart('chooser.html');
const trouble = readPart('trouble.html');

export function chooserPage({ clinicName, clinicOrigins, url }: Opened, problem = ''): Page {
  const people = suggested.map(personButton).join('\n');
  const alert = problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : '';
  return {
    title: `Sign in to ${clinicName}`,
    body: fill(chooser, { clinic: escapeHtml(clinicName), host: escapeHtml(new URL(url).host), people, alert }),
    // the answer leads back to the clinic
    formTargets: clinicOrigins,
  };
}

const words: Record<string, string> = {
  expired: 'This window was open for too long, or its answer has been given already.',
  invalid_request: 'What this window was asked for could not be understood.',
};

export function troublePage(word: string): Page {
  return {
    title: 'This window cannot go on',
    status: 400,
    body: fill(trouble, { words: words[word] ?? 'This window cannot go on.' }),
  };
}

function personButton({ name, email, about }: (typeof suggested)[number], number: number): string {
  const initials = name
    .split(' ')
    .map((part) => part[0])
    .join('');
  return `<li><button type="submit" name="person" value="${number}">
<span class="face face-${number}" aria-hidden="true">${initials}</span>
<span class="who"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span><small>${escapeHtml(about)}</small></span>
</button></li>`;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
