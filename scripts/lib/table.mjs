// @ts-check
/**
 * Formats a table for the terminal; numbers are right-aligned.
 * @param {string[]} heads @param {(string | number)[][]} rows @returns {string}
 */
export function table(heads, rows) {
  const lines = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  const isNumber = heads.map((_, column) => typeof rows[0]?.[column] === 'number');
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return isNumber[column] ? String(cell).padStart(width) : String(cell).padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
