/** A merchant's plain text: an empty line begins a new paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '');
  return paragraphs.map((each) => <p key={each}>{each}</p>);
}
