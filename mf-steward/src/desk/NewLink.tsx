import { Button } from '@sideroad/shared/ui/button';
import type { Ref } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';

interface NewLinkProps {
  name: string;
  link: string;
  heading: Ref<HTMLHeadingElement>;
  onNext: () => void;
  say: (message: string) => void;
}

/** Shows a new private link, once. */
export function NewLink({ name, link, heading, onNext, say }: NewLinkProps) {
  const copy = () => navigator.clipboard.writeText(link).then(() => say(texts.did(texts.copied, name)));
  return (
    <div className={classes.stack}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.newLink(name)}
      </h2>
      <label>
        {texts.tellLink}
        <input readOnly value={link} />
      </label>
      <div className={classes.row}>
        <Button onClick={copy}>{texts.copy}</Button>
        <Button variant="secondary" onClick={onNext}>
          {texts.next} <kbd>J</kbd>
        </Button>
      </div>
    </div>
  );
}
