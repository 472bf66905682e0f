import { paths } from '@sideroad/shared/domain/paths';
import { slugify } from '@sideroad/shared/domain/slug';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { shareLink } from '@sideroad/shared/ui/share';
import { Copy, Download, Printer, Send } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import classes from './KeepLink.module.css';
import { linkTexts } from './texts.ts';

const { keep: own } = linkTexts;

/** Saves a text as a file. The blob, of some 200 bytes, lives as long as the page: a revoked one may not be saved. */
function saveFile(fileName: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
}

/** Warns before the tab is closed or loaded again, until the link is kept. */
function useUnkeptWarning(isKept: boolean): void {
  useEffect(() => {
    if (isKept) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isKept]);
}

export interface KeepLinkProps {
  farmId: string;
  farmName: string;
  /** Of the private link. It is in no later answer of the API. */
  secret: string;
}

/** Shows a farm's new private link, with the ways to keep it. Printed, a page with it is the link's sheet alone. */
export function KeepLink({ farmId, farmName, secret }: KeepLinkProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isKept, setKept] = useState(false);
  const [status, setStatus] = useState('');
  useUnkeptWarning(isKept);
  const link = window.location.origin + paths.ownerFarm(farmId, secret);
  const code = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`, [link]);
  const subject = own.subject(farmName);

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setKept(true);
      setStatus(own.copied);
    } catch {
      // There is no clipboard outside secure pages, and visitors may deny it.
      setStatus(own.toCopy);
    }
  }
  async function share(): Promise<void> {
    const outcome = await shareLink(subject, link);
    setKept(outcome !== 'toCopy');
    setStatus({ none: '', copied: own.copied, toCopy: own.toCopy }[outcome]);
  }
  const keepBy = (keep: () => void) => () => {
    setKept(true);
    keep();
  };

  return (
    <section aria-labelledby={`${id}title`} className={classes.keep}>
      <h2 id={`${id}title`} className={classes.title}>
        {own.title}
      </h2>
      <p>{own.lead}</p>
      <p className="muted small">{own.warning}</p>
      <label htmlFor={`${id}link`} className={classes.label}>
        {own.label}
      </label>
      <input
        ref={field}
        id={`${id}link`}
        readOnly
        value={link}
        className={classes.link}
        onFocus={({ target }) => target.select()}
      />
      <div className={classes.ways}>
        <Button size="sm" variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          {own.copy}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={keepBy(() => saveFile(`${slugify(farmName)}.txt`, `${subject}\n${own.lead}\n${link}\n`))}
        >
          {own.save}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          onClick={keepBy(() => window.print())}
        >
          {own.print}
        </Button>
        {'share' in navigator ? (
          <Button size="sm" variant="secondary" icon={<Send aria-hidden="true" />} onClick={share}>
            {own.send}
          </Button>
        ) : (
          <LinkButton
            size="sm"
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${own.lead}\n${link}`)}`}
            onClick={() => setKept(true)}
          >
            {own.send}
          </LinkButton>
        )}
      </div>
      <p role="status" className="small">
        {status}
      </p>
      <div className={classes.sheet}>
        <p className={classes.name}>{farmName}</p>
        <img src={code} alt={own.code} />
        <p>{link}</p>
      </div>
    </section>
  );
}
