import { paths } from '@sideroad/shared/domain/paths';
import { slugify } from '@sideroad/shared/domain/slug';
import { Button, LinkButton } from '@sideroad/shared/ui/button';
import { shareLink } from '@sideroad/shared/ui/share';
import { Copy, Download, Printer, Send } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { useUnsavedWarning } from '../draft/useUnsavedWarning.ts';
import fieldClasses from '../fields/fields.module.css';
import classes from './KeepLink.module.css';
import { linkTexts } from './texts.ts';

const { keep: own } = linkTexts;

const focus = (heading: HTMLElement | null) => heading?.focus();

export interface KeepLinkProps {
  farmId: string;
  farmName: string;
  /** Name of the link, where there may be others. Its heading takes the focus: the pressed button may go. */
  holder?: string;
  /** Secret of the private link. It is in no later answer of the API. */
  secret: string;
  /** The owner has said whether it is kept. */
  onKept?: (isKept: boolean) => void;
}

/**
 * Shows a farm's new private link, with the ways to keep it, and warns until the owner says that it is kept: whether an
 * e-mail was sent or a sheet printed cannot be known. Printed, a page with it is the link's sheet alone.
 */
export function KeepLink({ farmId, farmName, holder, secret, onKept }: KeepLinkProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState('');
  const [isKept, setKept] = useState(false);
  useUnsavedWarning(!isKept, own.leave);
  const link = window.location.origin + paths.ownerFarm(farmId, secret);
  const title = [own.title, holder].filter(Boolean).join(': ');
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`;
  const subject = own.subject(farmName);
  const text = `${own.lead}\n${link}\n`;

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setOutcome(own.copied);
    } catch {
      // There is no clipboard outside secure pages, and visitors may deny it.
      setOutcome(own.toCopy);
    }
  }
  function save(): void {
    // The blob lives as long as the page: browsers may not save a revoked one.
    const href = URL.createObjectURL(new Blob([`${subject}\n${text}`], { type: 'text/plain' }));
    const download = `${slugify(farmName)}.txt`;
    Object.assign(document.createElement('a'), { href, download }).click();
    setOutcome(own.saved(download));
  }
  function print(): void {
    setOutcome(own.printed);
    window.print();
  }
  /** Opens the share sheet in place of an e-mail. */
  async function share(event: MouseEvent): Promise<void> {
    setOutcome(own.sent);
    if (!('share' in navigator)) return;
    event.preventDefault();
    const shared = await shareLink(subject, link);
    if (shared !== 'none') setOutcome(own[shared]);
  }
  const ways = [
    [own.copy, Copy, copy],
    [own.save, Download, save],
    [own.print, Printer, print],
  ] as const;

  return (
    <section aria-label={title} className={`${fieldClasses.field} ${classes.keep}`}>
      <h2 ref={holder ? focus : null} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <p>{own.lead}</p>
      <p className="muted small">{own.warning}</p>
      <label className={fieldClasses.field}>
        {own.label}
        <textarea
          ref={field}
          readOnly
          rows={3}
          value={link}
          className={fieldClasses.control}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className={classes.ways}>
        {ways.map(([label, Icon, onClick]) => (
          <Button key={label} variant="secondary" icon={<Icon aria-hidden="true" />} onClick={onClick}>
            {label}
          </Button>
        ))}
        <LinkButton
          variant="secondary"
          icon={<Send aria-hidden="true" />}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          onClick={share}
        >
          {own.send}
        </LinkButton>
      </div>
      <p role="status" className="small">
        {outcome}
      </p>
      <label className={fieldClasses.check}>
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target: { checked } }) => {
            setKept(checked);
            onKept?.(checked);
          }}
        />
        {own.kept}
      </label>
      <div className={classes.sheet}>
        <p className={classes.title}>{farmName}</p>
        <img src={code} alt={own.code} />
        <p>{link}</p>
      </div>
    </section>
  );
}
