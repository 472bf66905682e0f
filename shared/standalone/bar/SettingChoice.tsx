import { CHOICES, type SettingName, type Settings, wordsOf } from '../settings/settings.ts';

const LABELS: Record<SettingName, string> = {
  visitor: 'Visitor',
  town: 'Town',
  api: 'API',
  call: 'Call',
  code: 'Code',
  width: 'Width',
  colours: 'Colours',
  motion: 'Motion',
};

interface SettingChoiceProps {
  name: SettingName;
  settings: Settings;
  /** Words that cannot be chosen here. */
  without?: readonly string[];
  onChange: (name: SettingName, word: string) => void;
}

/** One setting of the harness as a list to choose from. */
export function SettingChoice({ name, settings, without = [], onChange }: SettingChoiceProps) {
  const texts: Record<string, string> = CHOICES[name];
  const words: string[] = wordsOf(name);
  const isCustom = !words.includes(settings[name]);
  return (
    <>
      <label>
        {LABELS[name]}{' '}
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
        <input
          type="number"
          aria-label="Width in pixels"
          min={100}
          max={9999}
          defaultValue={isCustom ? settings.width : undefined}
          // Each digit on the way to a number would load the page anew.
          onBlur={({ target }) => target.value && onChange(name, target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(name, currentTarget.value)}
        />
      )}
    </>
  );
}
