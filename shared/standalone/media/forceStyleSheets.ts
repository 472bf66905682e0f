import { type ForcedMedia, forceMedia } from './forceMedia.ts';

/** Every `@media` rule below a sheet or rule, with those in layers, supports and nested rules. */
function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) yield* mediaRules(rule.cssRules);
  }
}

/**
 * Makes the style sheets of a document follow forced features: the text of a media rule can be written. Sheets that
 * arrive later follow too.
 * @returns how to force others.
 */
export function forceStyleSheets(document: Document): (forced: ForcedMedia) => void {
  const written = new WeakMap<CSSMediaRule, string>();
  let forced: ForcedMedia = {};

  function apply(): void {
    for (const sheet of document.styleSheets) {
      // The rules of another origin's sheet cannot be read.
      if (sheet.href && new URL(sheet.href).origin !== document.location.origin) continue;
      for (const rule of mediaRules(sheet.cssRules)) {
        const asWritten = written.get(rule) ?? rule.media.mediaText;
        written.set(rule, asWritten);
        const text = forceMedia(asWritten, forced);
        if (rule.media.mediaText !== text) rule.media.mediaText = text;
      }
    }
  }
  // A link's sheet is there once it has loaded; that event does not bubble, but can be caught on its way down.
  document.addEventListener('load', apply, { capture: true });
  new MutationObserver(apply).observe(document.head, { childList: true });
  return (next) => {
    forced = next;
    apply();
  };
}
