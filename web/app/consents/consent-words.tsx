/** A text that is signed, paragraph by paragraph, as it was written. */
export function ConsentWords({ words }: { words: string }) {
  const paragraphs = words.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="stack" style={{ '--gap': '12px' }}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and never move
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
