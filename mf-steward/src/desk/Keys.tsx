import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../texts.ts';
import { Facts } from './CaseView.tsx';
import classes from './desk.module.css';

/** 'false' where single keys do nothing (WCAG 2.1.4). */
const STORAGE_KEY = 'sideroad-desk-keys';
const FIELDS = 'input:not([type=checkbox]), textarea, select';

/** Listens to single keys, says which there are, and turns them off. @param keys what each does, in upper case */
export function Keys({ keys }: { keys: Record<string, () => void> }) {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'false');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => localStorage.setItem(STORAGE_KEY, String(isOn)), [isOn]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isTyping = target instanceof Element && target.closest(FIELDS);
    if (!isOn || isTyping || repeat || ctrlKey || metaKey || altKey) return;
    if (key === '?') setOpen(!isOpen);
    else if (!shiftKey) keys[key.toUpperCase()]?.();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  const decisions = Object.values(texts.decisions).map(([key, text]) => [key, text] as const);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {texts.keys} <kbd>?</kbd>
      </summary>
      <label className={classes.row}>
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        {texts.singleKeys}
      </label>
      <Facts facts={[...decisions, ...Object.entries(texts.otherKeys)]} />
    </details>
  );
}
