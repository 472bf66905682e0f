import type { Farm } from '@sideroad/shared/contract';
import { iconSpace, linkButtonHtml } from '@sideroad/shared/document';
import { weekOf } from '@sideroad/shared/domain/hours';
import { type Html, html } from '@sideroad/shared/domain/html';
import { directionsUrl } from '../essentials/address.ts';
import cardClasses from '../hours/HoursCard.module.css';
import panelClasses from '../hours/HoursPanel.module.css';
import sidebarClasses from '../hours/Sidebar.module.css';
import weekClasses from '../hours/WeekTable.module.css';
import { texts } from '../texts.ts';

/** The hours of the seven days. Which one is today only the visitor's clock can say. */
function weekHtml({ businessHours }: Farm): Html {
  if (businessHours.length === 0) return html`<p class="${cardClasses.none}">${texts.hours.none}</p>`;
  const closed = html`<span class="${weekClasses.closed}">${texts.hours.closed}</span>`;
  const rows = weekOf(businessHours).map(({ dayOfWeek, labels }) => {
    const stretches = labels.map((label) => html`<span>${label}</span>`);
    return html`
      <tr>
        <th scope="row">${texts.hours.days[dayOfWeek]}</th>
        <td>${stretches.length > 0 ? stretches : closed}</td>
      </tr>`;
  });
  return html`
    <table class="${weekClasses.week}">
      <caption class="sr-only">${texts.hours.title}</caption>
      <tbody>${rows}</tbody>
    </table>`;
}

function cardHtml(farm: Farm): Html {
  const href = directionsUrl(farm);
  const directions = href
    ? linkButtonHtml({
        href,
        label: texts.hours.directions,
        className: cardClasses.directions,
        newTab: texts.newTab,
      })
    : null;
  return html`
    <div class="${cardClasses.head}"></div>
    ${weekHtml(farm)}<p class="${cardClasses.note}">${texts.hours.note}</p>${directions}`;
}

/** `Sidebar` as markup: badge and hours beside the farm's column, from 788 px. */
export function sidebarHtml(farm: Farm): Html {
  const { title, text } = texts.verifiedFarm;
  return html`
    <aside class="${sidebarClasses.sidebar}" aria-label="${texts.hours.title}">
      <div class="${sidebarClasses.verified}">
        <span class="${sidebarClasses.icon}">${iconSpace}</span>
        <div><b>${title}</b><p>${text}</p></div>
      </div>
      ${cardHtml(farm)}
    </aside>`;
}

/** In place of `HoursPanel`, where there is no sidebar: opens without a script. */
export const hoursDetailsHtml = (farm: Farm): Html => html`
  <details class="${panelClasses.mobile}"><summary>${texts.essentials.more}</summary>${cardHtml(farm)}</details>`;
