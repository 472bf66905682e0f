import { isPlainKey } from '@sideroad/shared/domain/keys';
import { Button } from '@sideroad/shared/ui/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './desk.module.css';

/** An action that a key, in upper case, and a button with a label do. */
export interface Control {
  key: string;
  label: string;
  act: () => void;
}

/** 'false' where single keys do nothing (WCAG 2.1.4). */
const STORAGE_KEY = 'sideroad-desk-keys';
const isOn = () => localStorage.getItem(STORAGE_KEY) !== 'false';
const TYPING =
  ':is(input, textarea):not([type=checkbox], [readonly]), select, [contenteditable]:not([contenteditable=false]), [aria-modal=true]';

/** The buttons of the desk, which single keys press too. */
export function Controls({ controls }: { controls: readonly Control[] }) {
  const help = useRef<HTMLDetailsElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.closest(TYPING);
    if (!isOn() || isTyping || event.repeat || !isPlainKey(event)) return;
    if (key === '?') help.current?.toggleAttribute('open');
    const name = { ArrowRight: 'J', ArrowLeft: 'K' }[key] ?? key.toUpperCase();
    if (!event.shiftKey) controls.find((control) => control.key === name)?.act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={classes.row}>
      {controls.map(({ act, key, label }) => (
        <Button key={key} variant="secondary" onClick={act}>
          {label} <kbd>{key}</kbd>
        </Button>
      ))}
      <details ref={help}>
        <summary>
          {texts.keys} <kbd>?</kbd>
        </summary>
        <p>{texts.allKeys}</p>
        <label className={classes.row}>
          <input
            type="checkbox"
            defaultChecked={isOn()}
            onChange={({ target }) => localStorage.setItem(STORAGE_KEY, String(target.checked))}
          />
          {texts.singleKeys}
        </label>
      </details>
    </div>
  );
}
