const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Plain text as HTML, inside an element or an attribute in quotes: the one escape of the project. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Markup that `html` made: what was text in it is escaped. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** What may stand in a template: text and numbers are escaped, markup is kept, lists are joined, nothing is nothing. */
export type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[];

function markupOf(value: HtmlValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(markupOf).join('');
}

/**
 * Markup with values put in: html`<a href="${address}">${name}</a>`. Values stand in elements or in attributes in
 * double quotes; an address of unknown origin needs a look at its scheme besides. Indentation of the template is left out.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const markup = parts.map((part, index) => part.replace(/\n\s*/g, '') + markupOf(values[index]));
  return new Html(markup.join(''));
}
