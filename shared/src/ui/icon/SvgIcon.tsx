import { useNearViewport } from '@sideroad/shared/ui/media';
import { useId } from 'react';
import classes from './SvgIcon.module.css';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** Address of an SVG's text; adds the namespace without which a browser shows no picture. */
function dataUrl(svg: string): string {
  const text = /<svg[^<>]*\sxmlns=/.test(svg) ? svg : svg.replace(/<svg/, `<svg ${NAMESPACE}`);
  return `data:image/svg+xml,${encodeURIComponent(text)}`;
}

/**
 * Shows untrusted SVG text as an icon in the text's colour, 1.5 em by default. It is a picture that masks a rectangle, so
 * nothing in it runs or loads [SEC-20]. Its place is empty until it comes near the window: a browser makes a document of
 * each. Hidden from assistive technology.
 */
export function SvgIcon({ svg }: { svg: string }) {
  const id = useId();
  const { near, ref } = useNearViewport();
  return (
    <svg ref={ref} aria-hidden="true" viewBox="0 0 24 24" className={classes.icon}>
      {near ? (
        <>
          <mask id={id} className={classes.mask}>
            <image href={dataUrl(svg)} width="24" height="24" />
          </mask>
          <rect width="24" height="24" fill="currentColor" mask={`url(#${id})`} />
        </>
      ) : null}
    </svg>
  );
}
