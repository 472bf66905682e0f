/** A line icon on the 24 grid that takes the colour of the text around it. */
export function svgIcon(shapes: string, strokeWidth: number): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ' +
    `stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round" ` +
    `aria-hidden="true">${shapes}</svg>`
  );
}
