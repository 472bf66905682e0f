import { phoneProblem } from '@sideroad/shared/domain/registration';
import fc from 'fast-check';
import { backspacePhone, editPhone } from './phoneEdit.ts';

/** Presses a key at a caret. */
function typed(shown: string, caret: number, key: string) {
  const text = shown.slice(0, caret) + key + shown.slice(caret);
  return editPhone(text, caret + key.length);
}

describe('format', () => {
  it('[ADD-19] formats each typed digit, with the caret behind it', () => {
    let shown = '';
    let caret = 0;
    for (const key of '4165550123') ({ shown, caret } = typed(shown, caret, key));
    expect(shown).toBe('+1 (416) 555 0123');
    expect(caret).toBe(shown.length);
  });

  it.each(['+44 20 7946 0958', '0044 20 7946 0958', '01144 20 7946 0958'])(
    '[ADD-19] leaves %s as it is written, typed or pasted, for the rules to refuse',
    (text) => {
      expect(editPhone(text, text.length).shown).toBe(text);
      let edit = { shown: '', caret: 0 };
      for (const key of text.replaceAll(' ', '')) edit = typed(edit.shown, edit.caret, key);
      expect(phoneProblem(edit.shown)).toMatch(/^Enter a number of Canada/);
    },
  );

  it('[ADD-19] takes a number that is typed with 001 before it', () => {
    let edit = { shown: '', caret: 0 };
    for (const key of '0014165550123') edit = typed(edit.shown, edit.caret, key);
    expect(edit.shown).toBe('+1 (416) 555 0123');
  });
});

describe('caret', () => {
  it.each([
    ['inserting behind 41', '+1 (41|5) 550 123', '6', '+1 (416|) 555 0123'],
    ['inserting at the start', '+1 (|165) 550 123', '4', '+1 (4|16) 555 0123'],
    ['inserting behind a bracket', '+1 (416) |550 123', '5', '+1 (416) 5|55 0123'],
    ['inserting before a space', '+1 (416) 555| 012', '3', '+1 (416) 555 3|012'],
  ])('[ADD-19] is kept when %s', (_name, before, key, after) => {
    const caret = before.indexOf('|');
    const edit = typed(before.replace('|', ''), caret, key);
    expect(`${edit.shown.slice(0, edit.caret)}|${edit.shown.slice(edit.caret)}`).toBe(after);
  });

  it('[ADD-19] Backspace deletes the digit before a bracket or space', () => {
    const edit = backspacePhone('+1 (416) 555 0123', '+1 (416) '.length);
    expect(edit).toMatchObject({ digits: '415550123', shown: '+1 (415) 550 123', caret: '+1 (41'.length });
    expect(backspacePhone('+1 (416', '+1 (416'.length)).toBeNull();
    expect(backspacePhone('+1 (416', '+1 ('.length)).toMatchObject({ digits: '416', caret: '+1 ('.length });
  });

  it('[ADD-19] stays behind the same digits, wherever one is typed', () => {
    const number = fc.stringMatching(/^[2-9]\d{0,8}$/);
    fc.assert(
      fc.property(number, fc.nat(), fc.integer({ min: 0, max: 9 }), (digits, place, key) => {
        const { shown } = editPhone(digits, digits.length);
        const caret = '+1 ('.length + (place % (shown.length - 3));
        const edit = typed(shown, caret, String(key));
        const count = (text: string) => text.replaceAll(/\D/g, '').length;
        fc.pre(edit.digits.length > digits.length);
        return count(edit.shown.slice(0, edit.caret)) === count(shown.slice(0, caret)) + 1;
      }),
    );
  });
});
