import { type ComponentProps, useId } from 'react';
import {
  CHOICES,
  clockField,
  clockWord,
  type SettingName,
  type Settings,
  wordsOf,
} from '../settings/settings.ts';

const LABELS: Record<SettingName, string> = {
  visitor: 'Visitor',
  town: 'Town',
  api: 'API',
  call: 'Call',
  code: 'Code',
  clock: 'Clock',
  width: 'Width',
  colours: 'Colours',
  motion: 'Motion',
};

interface TypedProps extends ComponentProps<'input'> {
  value: string;
  onTake: (value: string) => void;
}

/** A field that applies on Enter or blur: applying each digit would reload the page. */
function Typed({ value, onTake, ...input }: TypedProps) {
  const take = (field: HTMLInputElement) => field.value !== value && onTake(field.value);
  return (
    <input
      key={value}
      defaultValue={value}
      onBlur={({ target }) => take(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
      {...input}
    />
  );
}

interface SettingChoiceProps {
  name: SettingName;
  settings: Settings;
  /** Words that cannot be chosen here. */
  without?: readonly string[];
  onChange: (name: SettingName, word: string) => void;
}

/** One setting of the harness as a list to choose from, or a field to type in. */
export function SettingChoice({ name, settings, without = [], onChange }: SettingChoiceProps) {
  const field = useId();
  const label = LABELS[name];
  if (name === 'clock')
    return (
      <label htmlFor={field}>
        {label}{' '}
        <Typed
          id={field}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={clockField(settings.clock)}
          onTake={(value) => onChange(name, clockWord(value))}
        />
      </label>
    );
  const texts: Record<string, string> = CHOICES[name];
  const words: string[] = wordsOf(name);
  const isCustom = !words.includes(settings[name]);
  return (
    <>
      <label>
        {label}{' '}
        <select value={settings[name]} onChange={({ target }) => onChange(name, target.value)}>
          {isCustom && <option value={settings[name]}>{settings[name]} px</option>}
          {words.map((word) => (
            <option key={word} value={word} disabled={without.includes(word)}>
              {texts[word]}
            </option>
          ))}
        </select>
      </label>
      {name === 'width' && (
        <Typed
          aria-label="Width in pixels"
          placeholder="px"
          type="number"
          min={100}
          max={9999}
          value={isCustom ? settings.width : ''}
          onTake={(value) => onChange(name, value)}
        />
      )}
    </>
  );
}
