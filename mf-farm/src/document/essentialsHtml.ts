import type { Farm } from '@sideroad/shared/contract';
import { iconSpace } from '@sideroad/shared/document';
import { type Html, type HtmlValue, html } from '@sideroad/shared/domain/html';
import { formatPhone, phoneHref } from '@sideroad/shared/domain/phone';
import { fullAddress } from '../essentials/address.ts';
import classes from '../essentials/Essentials.module.css';
import linkClasses from '../essentials/FactLink.module.css';
import { socialHandle, webLink } from '../essentials/webLink.ts';
import { texts } from '../texts.ts';
import { hoursDetailsHtml } from './hoursHtml.ts';
import { blockHtml } from './sectionsHtml.ts';

const factHtml = (name: string, value: HtmlValue): Html => html`
  <div class="${classes.fact}"><dt>${iconSpace}${name}</dt><dd>${value}</dd></div>`;

/** An owner's web address as a link, read as `label`; as plain text where it may not be followed. */
function externalHtml(address: string, label: string): HtmlValue {
  const link = webLink(address);
  if (!link) return label;
  return html`
    <a class="${linkClasses.link}" href="${link.href}" target="_blank" rel="noopener noreferrer">
      <span>${label} <span class="sr-only">${texts.newTab}</span></span>
    </a>`;
}

function phoneHtml(text: string): HtmlValue {
  const href = phoneHref(text);
  const shown = formatPhone(text);
  return href ? html`<a class="${linkClasses.link}" href="${href}">${shown}</a>` : shown;
}

/** Address, website, social handle and phone, as far as the farm has them; its hours where there is no sidebar. */
export function essentialsHtml(farm: Farm): Html {
  const { webUrl, socialUrl, phoneNumber, location } = farm;
  const { title, address, website, social, phone } = texts.essentials;
  return blockHtml(
    title,
    html`
      <dl class="${classes.facts}">
        ${factHtml(address, fullAddress(location.address))}
        ${webUrl ? factHtml(website, externalHtml(webUrl, webLink(webUrl)?.host ?? webUrl)) : null}
        ${socialUrl ? factHtml(social, externalHtml(socialUrl, socialHandle(socialUrl))) : null}
        ${phoneNumber ? factHtml(phone, phoneHtml(phoneNumber)) : null}
      </dl>
      ${hoursDetailsHtml(farm)}`,
  );
}
