import { useTextValue } from '../fields/useTextField.ts';
import classes from './AddFarm.module.css';

/** A field that nobody sees or reaches: only a program fills it in, and the API then drops what it sent. */
export function Honeypot() {
  const { value, onChange } = useTextValue('nickname');
  return (
    <div inert className={classes.trap}>
      <input
        type="text"
        name="nickname"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
