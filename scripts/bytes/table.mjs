// @ts-check
/**
 * Formats a table for the terminal, with the first column left-aligned and numbers right-aligned.
 * @param {string[]} heads @param {(string | number)[][]} rows @returns {string}
 */
export function table(heads, rows) {
  const lines = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
