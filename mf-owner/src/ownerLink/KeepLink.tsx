import { paths } from '@sideroad/shared/domain/paths';
import { slugify } from '@sideroad/shared/domain/slug';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { type ShareOutcome, shareLink } from '@sideroad/shared/ui/share';
import { Copy, Download, Printer, Send } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import classes from './KeepLink.module.css';
import { linkTexts } from './texts.ts';

const { keep: own } = linkTexts;

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
  const [outcome, setOutcome] = useState<ShareOutcome>('none');
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => !isKept && event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isKept]);
  const link = window.location.origin + paths.ownerFarm(farmId, secret);
  const code = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`, [link]);
  const subject = own.subject(farmName);
  const text = `${own.lead}\n${link}\n`;

  function keepBy(way: ShareOutcome = 'none'): void {
    if (way !== 'toCopy') setKept(true);
    setOutcome(way);
  }
  function save(): void {
    // The blob lives as long as the page: browsers may not save a revoked one.
    const href = URL.createObjectURL(new Blob([`${subject}\n${text}`], { type: 'text/plain' }));
    Object.assign(document.createElement('a'), { href, download: `${slugify(farmName)}.txt` }).click();
    keepBy();
  }
  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      keepBy('copied');
    } catch {
      // There is no clipboard outside secure pages, and visitors may deny it.
      keepBy('toCopy');
    }
  }
  function print(): void {
    keepBy();
    window.print();
  }

  return (
    <section aria-labelledby={`${id}title`} className={classes.keep}>
      <h2 id={`${id}title`} className={classes.title}>
        {own.title}
      </h2>
      <p>{own.lead}</p>
      <p className="muted small">{own.warning}</p>
      <label htmlFor={`${id}link`}>{own.label}</label>
      <input
        ref={field}
        id={`${id}link`}
        readOnly
        value={link}
        className={classes.link}
        onFocus={({ target }) => target.select()}
      />
      <div className={classes.ways}>
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={copy}>
          {own.copy}
        </Button>
        <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={save}>
          {own.save}
        </Button>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={print}>
          {own.print}
        </Button>
        {'share' in navigator ? (
          <Button
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            onClick={async () => keepBy(await shareLink(subject, link))}
          >
            {own.send}
          </Button>
        ) : (
          <LinkButton
            variant="secondary"
            icon={<Send aria-hidden="true" />}
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            onClick={() => keepBy()}
          >
            {own.send}
          </LinkButton>
        )}
      </div>
      <p role="status" className="small">
        {own.outcomes[outcome]}
      </p>
      <div className={classes.sheet}>
        <p className={classes.title}>{farmName}</p>
        <img src={code} alt={own.code} />
        <p>{link}</p>
      </div>
    </section>
  );
}
