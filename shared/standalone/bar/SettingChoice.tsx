import { CHOICES, type SettingName, type Settings, wordsOf } from '../settings/settings.ts';

const LABELS: Record<SettingName, string> = {
  visitor: 'Visitor',
  town: 'Town',
  api: 'API',
  call: 'Call',
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
  return (
    <label>
      {LABELS[name]}{' '}
      <select value={settings[name]} onChange={({ target }) => onChange(name, target.value)}>
        {wordsOf(name).map((word) => (
          <option key={word} value={word} disabled={without.includes(word)}>
            {texts[word]}
          </option>
        ))}
      </select>
    </label>
  );
}
