/** A dermatologist's words with lists and emphasis; nothing else gets through. */
import { marked } from 'marked';
import { useMemo } from 'react';
import './markdown.css';
import { safeHtml } from './safe-html.ts';

export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => safeHtml(marked.parse(text, { async: false, breaks: true })), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a short list of tags
  return <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />;
}
