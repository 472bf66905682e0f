/** The paragraphs of an owner's text, which blank lines part; none of a text without words. */
export function paragraphsOf(text: string): string[] {
  const trimmed = text.trim();
  return trimmed ? trimmed.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : [];
}
