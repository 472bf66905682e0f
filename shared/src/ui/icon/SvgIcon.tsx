import classes from './SvgIcon.module.css';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** Address of an SVG's text; adds the namespace without which a browser shows no picture. */
function dataUrl(svg: string): string {
  const text = /<svg[^<>]*\sxmlns=/.test(svg) ? svg : svg.replace(/<svg/, `<svg ${NAMESPACE}`);
  return `url("data:image/svg+xml,${encodeURIComponent(text)}")`;
}

/**
 * Untrusted SVG text as an icon in the text's colour, 1.5 em unless styled otherwise. It is only ever a picture
 * (a mask), so that nothing in it runs or loads (decision D10). Hidden from assistive technology.
 */
export function SvgIcon({ svg }: { svg: string }) {
  return <span aria-hidden="true" className={classes.icon} style={{ maskImage: dataUrl(svg) }} />;
}
